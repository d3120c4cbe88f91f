/** The least work that an upload needs: read the form, hash the photo. */
import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { ready } from '../lib/answering.ts'

const app = Fastify()
await app.register(multipart)
app.post('/upload', async (request, reply) => {
  let hash = ''
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue
    const photo = await part.toBuffer()
    hash = createHash('sha256').update(photo).digest('hex')
  }
  reply.status(202)
  return { hash }
})
ready(await app.listen({ host: '127.0.0.1', port: 0 }))
