/** The IPTC's term for a photograph in a picture that a program drew: composite with synthetic elements. */
const SOURCE_TYPE = 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic'

/** The XMP packet of a picture, without owner and place. `madeOn` is an ISO date. */
export function pictureMetadata(madeOn: string): string {
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
 xmp:CreatorTool="Pawport postcard renderer" xmp:CreateDate="${madeOn}" Iptc4xmpExt:DigitalSourceType="${SOURCE_TYPE}"/>
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
}
