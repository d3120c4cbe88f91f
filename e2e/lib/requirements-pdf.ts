/**
 * A PDF of so many pages as a brand could write it: on each page its number in a font that the file only
 * names, and a link to another website. It also asks for a script when it is opened.
 */
export function requirementsPdf(pages: number): Buffer<ArrayBuffer> {
  const first = 5
  const page = (index: number) => first + index * 3
  const numbers = Array.from({ length: pages }, (_, index) => index)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction 4 0 R >>',
    `<< /Type /Pages /Kids [${numbers.map((index) => `${page(index)} 0 R`).join(' ')}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /S /JavaScript /JS (app.alert("ran")) >>',
    ...numbers.flatMap((index) => {
      const text = `BT /F1 24 Tf 40 760 Td (Requirements ${index + 1}) Tj ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${page(index) + 1} 0 R /Annots [${page(index) + 2} 0 R] /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
        '<< /Type /Annot /Subtype /Link /Rect [40 700 240 730] /A << /S /URI /URI (https://brand.example/more) >> >>',
      ]
    }),
  ]
  let file = '%PDF-1.7\n'
  const table = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = file.length
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
