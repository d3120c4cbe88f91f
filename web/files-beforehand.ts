interface Host {
  hostType: 'html' | 'js'
}

/** The styles of the first page stand in the page itself: a second time, after the others, they would overrule them. */
const IN_THE_PAGE = /\/index-[\w-]+\.css$/
const STUDIO = /\/studio-screen-/

/**
 * Which of the files that a late import needs are asked for together with it. Each of them is named in the first file:
 * the studio is worth that. Other screens fetch what they share as they are read; their styles always come before.
 */
export function filesBeforehand(file: string, needed: string[], { hostType }: Host): string[] {
  if (hostType === 'html') return needed
  return needed.filter((path) => (path.endsWith('.css') ? !IN_THE_PAGE.test(path) : STUDIO.test(file)))
}
