import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { createRandom } from '../../../postcard/random.ts'
import type { SceneDrawing } from './scene-drawing.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Spark {
  x: number
  y: number
  size: number
  phase: number
  /** Whole, so that the video loops. */
  times: number
}

const TURN = Math.PI * 2
const SPRITE = 64

/**
 * Small lights that drift upwards in front of the scene, and stars that twinkle; both in places that the seed
 * chooses.
 */
export interface Sparks {
  drawMotes(context: SKRSContext2D, t: number): void
  drawTwinkles(context: SKRSContext2D, t: number): void
}

export function createSparks(
  { color, isDark, twinkles }: SceneDrawing['spark'],
  seed: number,
  box: Box,
): Sparks {
  const random = createRandom(seed).fork('sparks')
  const some = (count: number, share: number, [small, large]: readonly [number, number]): Spark[] =>
    Array.from({ length: count }, () => ({
      x: box.x + random.between(0.04, 0.96) * box.width,
      y: box.y + random.between(0.04, share) * box.height,
      size: random.between(small, large) * (box.width / 720),
      phase: random.next(),
      times: random.whole(1, 2),
    }))
  const motes = some(isDark ? 18 : 14, 0.96, [5, 13])
  const stars = twinkles ? some(16, 0.36, [5, 10]) : []
  const glow = glowOf(color)
  return {
    drawMotes(context, t) {
      for (const { x, y, size, phase } of motes) {
        const life = (t + phase) % 1
        const up = life * box.height * 0.07
        context.globalAlpha = Math.sin(Math.PI * life) ** 2 * (isDark ? 0.75 : 0.6)
        const side = size * 2
        const aside = Math.sin(TURN * (t + phase * 3)) * size
        context.drawImage(glow, x + aside - size, y - up - size, side, side)
      }
      context.globalAlpha = 1
    },
    drawTwinkles(context, t) {
      context.fillStyle = '#ffffff'
      for (const { x, y, size, phase, times } of stars) {
        const light = Math.max(0, Math.sin(TURN * (t * times + phase))) ** 3
        context.globalAlpha = light * 0.9
        drawStar(context, x, y, size * (0.5 + light * 0.5))
      }
      context.globalAlpha = 1
    },
  }
}

function glowOf(color: string): Canvas {
  const canvas = createCanvas(SPRITE, SPRITE)
  const context = canvas.getContext('2d')
  const half = SPRITE / 2
  const light = context.createRadialGradient(half, half, 0, half, half, half)
  light.addColorStop(0, '#ffffff')
  light.addColorStop(0.22, color)
  light.addColorStop(0.5, `${color}55`)
  light.addColorStop(1, `${color}00`)
  context.fillStyle = light
  context.fillRect(0, 0, SPRITE, SPRITE)
  return canvas
}

function drawStar(context: SKRSContext2D, x: number, y: number, size: number): void {
  const waist = size * 0.13
  context.beginPath()
  for (let corner = 0; corner < 8; corner += 1) {
    const reach = corner % 2 ? waist * Math.SQRT2 : size
    const angle = (corner / 8) * TURN
    context.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach)
  }
  context.closePath()
  context.fill()
}
