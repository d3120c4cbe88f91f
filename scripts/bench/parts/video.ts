import { FRUGAL_MALLOC } from '../../launcher/system/malloc.ts'
import type { Figure } from '../lib/figure.ts'
import type { BenchOptions, Part } from '../lib/part.ts'
import { startProgram } from '../lib/process.ts'
import { median } from '../lib/statistics.ts'
import type { VideoRound } from '../load/videos.ts'

const SHAPES = ['square', 'tall'] as const
const MEGABYTE = 1e6
/** Of a square video, on an idle machine. */
const MOST_MS = 8_000
const MOST_MB = 500

/** What a video costs, with snow: most parts, and most that changes between frames. */
export const video: Part = {
  title: 'video: five seconds of a postcard, as MP4 and animated WebP',
  async measure(options) {
    const figures: Figure[] = []
    // A process for each shape: the most memory of one would hide that of the other.
    for (const shape of SHAPES) figures.push(...(await measureShape(shape, options)))
    return figures
  },
}

async function measureShape(shape: (typeof SHAPES)[number], { full }: BenchOptions): Promise<Figure[]> {
  const program = await startProgram(`videos-${shape}`, 'load/videos.ts', FRUGAL_MALLOC)
  try {
    const rounds: VideoRound[] = []
    for (let count = 0; count < (full ? 10 : 3); count += 1)
      rounds.push(await program.ask<VideoRound>('round', shape))
    const isSquare = shape === 'square'
    return [
      { name: `${shape}: wall clock`, unit: 'ms', ours: median(rounds.map(({ wallMs }) => wallMs)) },
      {
        name: `${shape}: CPU of the worker`,
        unit: 'ms',
        ours: median(rounds.map(({ cpuMs }) => cpuMs)),
        target: isSquare ? { of: 'figure', atMost: MOST_MS } : undefined,
      },
      {
        name: `${shape}: most memory`,
        unit: 'MB',
        ours: Math.max(...rounds.map(({ peakBytes }) => peakBytes)) / MEGABYTE,
        target: isSquare ? { of: 'figure', atMost: MOST_MB } : undefined,
      },
    ]
  } finally {
    await program.ask('close').catch(() => undefined)
    await program.stop()
  }
}
