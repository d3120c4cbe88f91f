import { circle, ellipse, path, polygon, rect, repeat, round, stroke } from '../svg.ts'
import type { Prop } from './prop.ts'
import { boat, car, sledge } from './scene-props.ts'

/** What a pet looks out of. */
export const PROPS = ['suitcase', 'basket', 'wall', 'boat', 'car', 'sledge'] as const
export type PropName = (typeof PROPS)[number]

const LEATHER = { dark: '#6d3f22', middle: '#a5683a', light: '#c98d55', brass: '#e3c06a', lining: '#e9d9b6' }
const WICKER = { dark: '#7c5227', middle: '#b98446', light: '#dcb074', inside: '#4e3318' }
const STONE = { dark: '#7d766c', middle: '#a9a194', light: '#cbc3b4', moss: '#7c8f55' }

/** An open suitcase with straps and the labels of other journeys. */
const suitcase: Prop = {
  wide: 1.42,
  high: 0.46,
  above: 0.3,
  draw(width, height) {
    const lid = width * 0.28
    const edge = width * 0.04
    return {
      behind:
        rect(edge, -lid, width - edge * 2, lid + height * 0.3, LEATHER.dark, { rx: edge }) +
        rect(edge * 2, -lid + edge, width - edge * 4, lid + height * 0.2, LEATHER.lining, { rx: edge * 0.6 }),
      before:
        rect(0, 0, width, height, LEATHER.middle, { rx: edge }) +
        rect(0, 0, width, height * 0.16, LEATHER.light, { rx: edge * 0.6 }) +
        rect(0, height * 0.88, width, height * 0.12, LEATHER.dark, { rx: edge * 0.6 }) +
        [0.2, 0.74]
          .map(
            (x) =>
              rect(width * x, 0, width * 0.065, height, LEATHER.dark) +
              rect(width * x - width * 0.012, height * 0.3, width * 0.089, height * 0.16, LEATHER.brass, {
                rx: width * 0.012,
              }),
          )
          .join('') +
        rect(width * 0.42, height * 0.5, width * 0.17, height * 0.26, '#f4ead2', { rx: width * 0.01 }) +
        rect(width * 0.42, height * 0.57, width * 0.17, height * 0.07, '#3d7f8c') +
        circle(width * 0.1, height * 0.56, width * 0.055, '#d8583f') +
        circle(width * 0.1, height * 0.56, width * 0.03, '#f4ead2') +
        polygonOf([
          [width * 0.86, height * 0.4],
          [width * 0.95, height * 0.66],
          [width * 0.83, height * 0.7],
        ]),
    }
  },
}

function polygonOf(points: [number, number][]): string {
  return path(polygon(points), '#e0a83e')
}

/** A wicker basket. */
const basket: Prop = {
  wide: 1.36,
  high: 0.5,
  above: 0.08,
  draw(width, height) {
    const rim = width * 0.075
    const inset = width * 0.1
    const rows = 5
    const body = `M0,${round(rim * 0.6)}H${round(width)}L${round(width - inset)},${round(height - rim)}Q${round(width / 2)},${round(height + rim)} ${round(inset)},${round(height - rim)}Z`
    const weave = repeat(rows, (row) => {
      const y = rim * 1.5 + ((height - rim * 2) * (row + 0.4)) / rows
      const side = (inset * y) / height
      const steps = 13
      const step = (width - side * 2) / steps
      const bow = step * 0.34 * (row % 2 ? 1 : -1)
      return `M${round(side)},${round(y)}${repeat(steps, (at) => `q${round(step / 2)},${round(at % 2 ? bow : -bow)} ${round(step)},0`)}`
    })
    const staves = repeat(8, (at) => {
      const x = (width * (at + 0.5)) / 8
      return `M${round(x)},${round(rim)}L${round(width / 2 + (x - width / 2) * 0.82)},${round(height - rim * 0.7)}`
    })
    return {
      behind:
        ellipse(width / 2, rim * 0.4, width / 2, width * 0.085, WICKER.dark) +
        ellipse(width / 2, rim * 0.6, width * 0.46, width * 0.06, WICKER.inside),
      before:
        path(body, WICKER.middle) +
        stroke(staves, WICKER.dark, width * 0.014) +
        stroke(weave, WICKER.light, width * 0.024) +
        rect(-width * 0.01, 0, width * 1.02, rim * 1.25, WICKER.light, { rx: rim * 0.6 }) +
        stroke(
          repeat(
            16,
            (at) =>
              `M${round((width * at) / 16)},${round(rim * 1.1)}l${round(width / 22)},${round(-rim * 0.9)}`,
          ),
          WICKER.dark,
          width * 0.011,
        ),
    }
  },
}

/** A piece of a garden wall of stones, with coping. */
const wall: Prop = {
  wide: 1.9,
  high: 0.34,
  above: 0,
  draw(width, height) {
    const coping = height * 0.2
    const rows = 3
    const tall = (height - coping) / rows
    const stones = repeat(rows, (row) =>
      repeat(7, (at) => {
        const long = width / 6
        const left = Math.max(width * 0.02, (at - (row % 2 ? 0.5 : 0)) * long)
        const right = Math.min(width * 0.98, (at + 1 - (row % 2 ? 0.5 : 0)) * long)
        if (right - left < long * 0.2) return ''
        const tone =
          [STONE.middle, STONE.light, STONE.middle, '#b7a892'][(at * 3 + row * 2) % 4] ?? STONE.middle
        const gap = height * 0.022
        return rect(left + gap, coping + row * tall + gap, right - left - gap * 2, tall - gap * 2, tone, {
          rx: height * 0.03,
        })
      }),
    )
    return {
      behind: '',
      before:
        rect(width * 0.02, coping * 0.6, width * 0.96, height - coping * 0.6, STONE.dark, {
          rx: height * 0.03,
        }) +
        stones +
        rect(0, 0, width, coping, STONE.light, { rx: height * 0.05 }) +
        rect(0, coping * 0.68, width, coping * 0.32, STONE.dark, { rx: height * 0.03 }) +
        repeat(5, (at) =>
          circle(width * (0.05 + at * 0.035), height * (0.95 - (at % 2) * 0.1), height * 0.075, STONE.moss),
        ),
    }
  },
}

export const PROP_OF: Record<PropName, Prop> = { suitcase, basket, wall, boat, car, sledge }
