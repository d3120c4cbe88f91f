import type { Plugin } from 'vite'

/** Asks the browser for these font files (by the beginning of their name) before it has read the styles. */
export function preloadFonts(names: string[]): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml(_html, { bundle }) {
      const files = Object.keys(bundle ?? {}).filter(
        (file) => file.endsWith('.woff2') && names.some((name) => file.includes(`/${name}`)),
      )
      return files.map((file) => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
        injectTo: 'head',
      }))
    },
  }
}
