import type { Plugin } from 'vite'

/** Leaves out the older WOFF beside each WOFF2 of a font package: every supported browser reads WOFF2. */
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
