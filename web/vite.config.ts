import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstChunk } from './build/first-chunk.ts'
import { inlineRoutes } from './build/inline-routes.ts'
import { modernFonts } from './build/modern-fonts.ts'
import { pdfData } from './build/pdf-data.ts'
import { preloadedFiles } from './build/preload-files.ts'
import { preloadFonts } from './build/preload-fonts.ts'
import { sharedChunk } from './build/shared-chunk.ts'

const api = process.env.API_URL ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [
    inlineRoutes(),
    react(),
    tailwindcss(),
    modernFonts(),
    pdfData(),
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
    // Its report of sizes goes unread, and would compress every file once more.
    reportCompressedSize: false,
    modulePreload: { polyfill: false, resolveDependencies: preloadedFiles },
    // In kB: the viewer of documents, which is fetched when a document is opened.
    chunkSizeWarningLimit: 600,
    // Which file imports which; bytes.test.ts reads it.
    manifest: true,
    rolldownOptions: {
      // Leaves out unused schemas, and the schema library with them: the browser takes types and a few
      // constants from the contract.
      treeshake: {
        manualPureFunctions: ['z', 'envelope', 'filter', 'photoFile'],
        propertyReadSideEffects: false,
      },
      output: {
        codeSplitting: {
          groups: [
            { name: firstChunk(), debugName: 'first', priority: 2 },
            { name: sharedChunk(), debugName: 'shared', priority: 1 },
          ],
        },
      },
    },
  },
})
