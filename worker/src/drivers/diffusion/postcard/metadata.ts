/** A photograph set into a picture drawn by a program: in the words of the IPTC, a composite with synthetic elements. */
const SOURCE_TYPE = 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic'

/** XMP packet of a picture. `madeOn` is an ISO date; it holds neither owner nor place. */
export function pictureMetadata(madeOn: string): string {
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
 xmp:CreatorTool="Pawport postcard renderer" xmp:CreateDate="${madeOn}" Iptc4xmpExt:DigitalSourceType="${SOURCE_TYPE}"/>
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
}
