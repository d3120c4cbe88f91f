import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstFile } from './first-file.ts'
import { modernFonts } from './modern-fonts.ts'
import { preloadFonts } from './preload-fonts.ts'

const api = process.env.API_URL ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    modernFonts(),
    preloadFonts(['figtree-latin-wght', 'limelight-latin-400']),
  ],
  server: {
    proxy: {
      '/api': api,
      '/local-issuer': api,
      '/socket.io': { target: api, ws: true },
    },
  },
  // Nothing is inlined as a data: link, so that a strict content security policy can hold.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: firstFile(), debugName: 'first' }] },
      },
    },
  },
})
