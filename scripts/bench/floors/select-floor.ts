/** The least work that an answer from the database needs: one query. */
import Fastify from 'fastify'
import pg from 'pg'
import { ready } from '../lib/answering.ts'

const POOL_SIZE = 10
const app = Fastify()
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: POOL_SIZE })
app.get('/select', async () => (await pool.query('SELECT 1 AS one')).rows[0])
ready(await app.listen({ host: '127.0.0.1', port: 0 }))
