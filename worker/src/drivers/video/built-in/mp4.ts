import {
  BufferSource,
  BufferTarget,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { completeSps } from './sps.ts'

const KEY_FRAME = 5
/** Of a key frame in minih264's files: the length of the sample comes first, in four bytes. */
const HEADER = 4
const BT709 = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false } as const

/**
 * The encoder's samples in a file that can be played and sought everywhere: with a table of key frames, the
 * index before the samples, constrained baseline, and colours that say what they are. The same samples give
 * the same bytes.
 */
export async function muxed(encoded: Uint8Array, frameRate: number): Promise<Buffer> {
  const track = await new Input({ source: new BufferSource(encoded), formats: [MP4] }).getPrimaryVideoTrack()
  const config = await track?.getDecoderConfig()
  if (!track || !config?.description) throw new Error('the encoder wrote no video')
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new BufferTarget(),
  })
  const source = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(source, { frameRate })
  await output.start()
  const { codedWidth, codedHeight } = config
  const decoderConfig = { ...described(config.description), codedWidth, codedHeight, colorSpace: BT709 }
  let frame = 0
  for await (const { data } of new EncodedPacketSink(track).packets()) {
    const isKey = ((data[HEADER] ?? 0) & 31) === KEY_FRAME
    const packet = new EncodedPacket(data, isKey ? 'key' : 'delta', frame / frameRate, 1 / frameRate)
    await source.add(packet, frame === 0 ? { decoderConfig } : undefined)
    frame += 1
  }
  await output.finalize()
  if (!output.target.buffer) throw new Error('the video was not written')
  return withoutTimes(Buffer.from(output.target.buffer))
}

/** Codec and configuration record with the completed SPS. */
function described(record: AllowSharedBufferSource): { codec: string; description: Uint8Array } {
  const old = Buffer.from(record as ArrayBuffer)
  const length = old.readUInt16BE(6)
  const sps = completeSps(old.subarray(8, 8 + length))
  const [, profile = 0, constraints = 0, level = 0] = sps
  const description = Buffer.concat([
    Uint8Array.of(1, profile, constraints, level, 0xff, 0xe1, sps.length >> 8, sps.length & 255),
    sps,
    old.subarray(8 + length),
  ])
  const codec = `avc1.${Buffer.from([profile, constraints, level]).toString('hex')}`
  return { codec, description }
}

const CONTAINERS = ['moov', 'trak', 'mdia']
const TIMED = ['mvhd', 'tkhd', 'mdhd']

/** Writes zero, which means unknown, in place of the times at which the file and its tracks were made. */
function withoutTimes(file: Buffer, from = 0, to = file.length): Buffer {
  for (let at = from; at + 8 <= to; ) {
    const size = file.readUInt32BE(at)
    const name = file.toString('latin1', at + 4, at + 8)
    if (size < 8) break
    if (CONTAINERS.includes(name)) withoutTimes(file, at + 8, at + size)
    // Version 1 has times of eight bytes.
    if (TIMED.includes(name)) file.fill(0, at + 12, at + (file[at + 8] === 1 ? 28 : 20))
    at += size
  }
  return file
}
