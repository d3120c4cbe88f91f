/** Names the box of XMP in MP4 and in QuickTime (XMP specification, part 3, 1.1.2.4). */
const XMP_BOX = Buffer.from('BE7ACFCB97A942E89C71999491E3AFAC', 'hex')

/**
 * The same file with an XMP packet in a box of its own at the end, where no player looks; offsets in the
 * index stay true.
 * @param mp4 without such a box
 */
export function withMp4Xmp(mp4: Uint8Array, xmp: string): Buffer {
  const packet = Buffer.from(xmp)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(head.length + XMP_BOX.length + packet.length)
  head.write('uuid', 4, 'latin1')
  return Buffer.concat([mp4, head, XMP_BOX, packet])
}
