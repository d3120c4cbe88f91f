import type { Color } from './color.ts'

export type Point = readonly [x: number, y: number]
type Attributes = Record<string, string | number | undefined>

/** Rounds to one decimal: that is finer than a pixel at 2048, and it keeps the document small. */
export function round(value: number): number {
  const rounded = Math.round(value * 10) / 10
  return Object.is(rounded, -0) ? 0 : rounded
}

function attributes(values: Attributes = {}): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
}

/**
 * The attributes of a shape. Opacity is written as `fill-opacity` and `stroke-opacity`: `opacity` would need
 * a layer for every shape, and a layer that lies wholly outside the picture makes resvg abort the process.
 */
function shapeAttributes({ opacity, ...values }: Attributes = {}): string {
  return attributes({
    ...values,
    'fill-opacity': opacity,
    'stroke-opacity': values.stroke === undefined ? undefined : opacity,
  })
}

export function path(d: string, fill: string, more?: Attributes): string {
  return `<path d="${d}" fill="${fill}"${shapeAttributes(more)}/>`
}

export function stroke(
  d: string,
  color: string,
  width: number,
  { opacity, ...more }: Attributes = {},
): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${round(width)}"${attributes({
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'stroke-opacity': opacity,
    ...more,
  })}/>`
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more?: Attributes,
): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"${shapeAttributes(more)}/>`
}

export function circle(x: number, y: number, radius: number, fill: string, more?: Attributes): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${shapeAttributes(more)}/>`
}

export function ellipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more?: Attributes,
): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${shapeAttributes(more)}/>`
}

export function group(content: string, more?: Attributes): string {
  return `<g${attributes(more)}>${content}</g>`
}

/**
 * Marks a part of the drawing that a video moves by itself; `numbers` say where. A comment: the picture is
 * the same with and without it. Which name moves how: drivers/video/built-in/motion.ts.
 */
export function mark(name: string, content: string, ...numbers: readonly number[]): string {
  return content && `<!--[${[name, ...numbers.map(round)].join(' ')}-->${content}<!--]-->`
}

/** Path data of a closed polygon. */
export function polygon(points: readonly Point[]): string {
  return `${polyline(points)}Z`
}

function polyline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)},${round(y)}`).join('L')}`
}

/** Calls `draw` with `0..count-1` and joins the results. */
export function repeat(count: number, draw: (index: number) => string): string {
  let drawn = ''
  for (let index = 0; index < count; index += 1) drawn += draw(index)
  return drawn
}

type Stop = readonly [offset: number, color: Color, opacity?: number]

/**
 * Collects the elements of `<defs>`; their ids are numbered for each document, so that the same card has the
 * same ids.
 */
export class Defs {
  #entries: string[] = []
  readonly flat: boolean

  /** With `flat`, a gradient is one even colour and a glow is left out. */
  constructor(flat = false) {
    this.flat = flat
  }

  #add(build: (id: string) => string): string {
    const id = `d${this.#entries.length}`
    this.#entries.push(build(id))
    return `url(#${id})`
  }

  /** A gradient from top to bottom of the shape, or along the given direction. Returns a paint. */
  linear(stops: readonly Stop[], [x2, y2]: Point = [0, 1]): string {
    if (this.flat) return evenly(stops)
    return this.#add(
      (id) =>
        `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stopList(stops)}</linearGradient>`,
    )
  }

  radial(stops: readonly Stop[]): string {
    if (this.flat) return evenly(stops)
    return this.#add((id) => `<radialGradient id="${id}">${stopList(stops)}</radialGradient>`)
  }

  /** A clip path for the attribute `clip-path`. */
  clip(shape: string): string {
    return this.#add((id) => `<clipPath id="${id}">${shape}</clipPath>`)
  }

  toString(): string {
    return `<defs>${this.#entries.join('')}</defs>`
  }
}

function evenly(stops: readonly Stop[]): string {
  const [, color = 'none', opacity = 1] = stops[Math.floor((stops.length - 1) / 2)] ?? []
  return stops.some(([, , each = 1]) => each < 1) || opacity < 1 ? 'none' : color
}

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')
}
