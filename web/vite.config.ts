import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { filesBeforehand } from './files-beforehand.ts'
import { firstFile } from './first-file.ts'
import { inlineRoutes } from './inline-routes.ts'
import { modernFonts } from './modern-fonts.ts'
import { preloadFonts } from './preload-fonts.ts'
import { sharedWithStudio } from './studio-files.ts'

const api = process.env.API_URL ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [
    inlineRoutes(),
    react(),
    tailwindcss(),
    modernFonts(),
    preloadFonts(['figtree-latin-wght', 'limelight-latin-400']),
  ],
  // React has had this hook itself since version 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim.*/, replacement: 'react' }] },
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
    modulePreload: { polyfill: false, resolveDependencies: filesBeforehand },
    // Which file needs which: bytes.test.ts adds them up.
    manifest: true,
    rolldownOptions: {
      // Schemas that nobody asks for go, and the schema library with them: the browser takes types from the contract,
      // and a few constants.
      treeshake: { manualPureFunctions: ['z', 'envelope'], propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            { name: firstFile(), debugName: 'first', priority: 2 },
            { name: sharedWithStudio(), debugName: 'common', priority: 1 },
          ],
        },
      },
    },
  },
})
