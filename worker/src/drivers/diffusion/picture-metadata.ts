import sharp from 'sharp'

/** Who drew a picture: our renderer, around a photograph, or a model, all of it. */
export type Maker = 'renderer' | 'model'

/**
 * The IPTC's terms: composite with synthetic elements, and created by a trained model, which the law asks to
 * be marked.
 */
const SOURCE_TYPES: Record<Maker, string> = {
  renderer: 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic',
  model: 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
}

/** The XMP packet of a picture, without owner, place and prompt. `madeOn` is an ISO date. */
export function pictureMetadata(madeOn: string, maker: Maker = 'renderer'): string {
  const tool = maker === 'renderer' ? 'Pawport postcard renderer' : 'Pawport'
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
 xmp:CreatorTool="${tool}" xmp:CreateDate="${madeOn}" Iptc4xmpExt:DigitalSourceType="${SOURCE_TYPES[maker]}"/>
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
}

/** Who drew a stored picture, as its own XMP says. */
export async function makerOf(picture: Buffer): Promise<Maker> {
  const { xmp } = await sharp(picture).metadata()
  return xmp?.toString().includes(SOURCE_TYPES.model) ? 'model' : 'renderer'
}
