import { type ChildProcess, spawn } from 'node:child_process'
import { connect } from 'node:net'
import { freePort } from '../lib/free-port.ts'
import { until } from '../lib/product.ts'

/** Starts a Redis that keeps its data over a restart, with the settings of an operator. */
export interface OwnRedis {
  url: string
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Needs `redis-server` on the PATH. */
export async function startRedis(folder: string): Promise<OwnRedis> {
  const port = await freePort()
  let server: ChildProcess

  async function start(): Promise<void> {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--appendonly', 'yes', '--dir', folder]
    server = spawn('redis-server', args, { stdio: 'ignore' })
    server.on('error', () => undefined)
    await until(() => answers(port))
  }
  async function stop(): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
  }

  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    stop,
    async restart() {
      await stop()
      await start()
    },
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'))
    socket.once('data', (data) => {
      resolve(data.toString().startsWith('+PONG'))
      socket.destroy()
    })
    socket.once('error', () => resolve(false))
  })
}
