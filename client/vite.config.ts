import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { lightCalls } from './vite/light-calls.ts'
import { mantineCss } from './vite/mantine-css.ts'

const server = `http://localhost:${process.env.PORT ?? 3000}`

export default defineConfig({
  plugins: [react(), lightCalls(), mantineCss()],
  server: { port: 5173, proxy: { '/api': server, '/files': server } },
  build: { target: 'es2022', sourcemap: false, reportCompressedSize: true },
})
