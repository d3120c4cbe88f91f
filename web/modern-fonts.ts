import type { Plugin } from 'vite'

/** Leaves out the older WOFF beside each WOFF2 of a font package: every browser we build for reads the latter. */
export function modernFonts(): Plugin {
  return {
    name: 'modern-fonts',
    enforce: 'pre',
    transform(code, id) {
      if (!/@fontsource\/.*\.css$/.test(id)) return null
      return { code: code.replace(/,\s*url\([^)]+\.woff\)\s*format\('woff'\)/g, ''), map: null }
    },
  }
}
