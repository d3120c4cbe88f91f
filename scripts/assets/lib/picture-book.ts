/** A screenshot: of which screen, in which look, and the name of its file beside the page. */
export interface Shot {
  screen: string
  look: string
  file: string
}

const STYLE = `
body { margin: 2rem; font: 16px system-ui; background: #e9e4da; color: #1b2b3f }
h2 { position: sticky; top: 0; margin: 0 -2rem; padding: .5rem 2rem; background: #e9e4da }
section > div { display: flex; gap: 1rem; overflow-x: auto; align-items: flex-start; padding-bottom: 2rem }
figure { margin: 0; flex: none }
img { display: block; height: 26rem; object-fit: cover; object-position: top; box-shadow: 0 2px 8px #0004 }
figcaption { font-size: .8rem; padding-bottom: .25rem }`

/** One page (HTML) with a row for each screen and a picture for each look; each picture leads to its file. */
export function pictureBook(shots: readonly Shot[]): string {
  const rows = [...Map.groupBy(shots, ({ screen }) => screen)].map(([screen, taken]) => {
    const figures = taken.map(
      ({ look, file }) =>
        `<figure><figcaption>${look}</figcaption>` +
        `<a href="${file}"><img src="${file}" alt="${screen}, ${look}" loading="lazy"></a></figure>`,
    )
    return `<section><h2 id="${screen}">${screen}</h2><div>${figures.join('')}</div></section>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pawport, every screen</title><style>${STYLE}</style>
<h1>Every screen</h1>${rows.join('\n')}</html>\n`
}
