import type { Scene } from '../scene/stage.ts'
import { path, stroke } from '../svg.ts'
import { brush } from './shapes.ts'

/** A mountain of one outline, with its side in shade and the clefts of its rock. */
export interface Massif {
  outline: string
  shaded: string
  clefts: string
  color: string
  foot: string
  snow?: string
}

/** Draws it above the middle of its foot; it grows paler towards `foot`. */
export function massif(scene: Scene, { outline, shaded, clefts, color, foot, snow }: Massif): string {
  const tools = brush(scene)
  const body = scene.defs.linear([
    [0, tools.paint(color)],
    [0.55, tools.paint(color)],
    [1, tools.paint(foot)],
  ])
  return (
    path(outline, body) +
    path(shaded, tools.shade(color, 0.34), { opacity: 0.6 }) +
    stroke(clefts, tools.shade(color, 0.5), 4, { opacity: 0.3 }) +
    (snow ? path(snow, scene.palette.dark ? '#cfdcf0' : '#fffefb') : '')
  )
}
