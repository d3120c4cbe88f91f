interface Host {
  hostType: 'html' | 'js'
}

/**
 * The styles of the first page stand in the page itself: loaded again after other sheets they would override
 * those.
 */
const IN_THE_PAGE = /\/index-[\w-]+\.css$/
const STUDIO = /\/studio-screen-/

/**
 * Chooses which of the files that a dynamic import needs are requested together with it: for the studio all
 * of them, for other screens the style sheets. Each preloaded file costs the first file the bytes of its
 * name.
 */
export function preloadedFiles(file: string, needed: string[], { hostType }: Host): string[] {
  if (hostType === 'html') return needed
  return needed.filter((path) => (path.endsWith('.css') ? !IN_THE_PAGE.test(path) : STUDIO.test(file)))
}
