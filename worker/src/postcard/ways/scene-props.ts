import { circle, ellipse, path, rect, round, stroke } from '../svg.ts'
import type { Prop } from './prop.ts'

const BOAT = { dark: '#5a3a26', middle: '#c8553d', light: '#f2e6cf', rim: '#8a5a35', inside: '#7b5135' }
const CAR = {
  body: '#3f8f8c',
  light: '#6fb7ae',
  dark: '#2a5f61',
  seat: '#b5502f',
  chrome: '#e8e2d0',
  tyre: '#2d2b2b',
}
const SLEDGE = { dark: '#6b4326', middle: '#b47a44', light: '#d7a56b', wool: '#b23a3a', stripe: '#f3e7cf' }

/** A rowing boat from the side, drawn up at the shore. */
export const boat: Prop = {
  wide: 1.75,
  high: 0.32,
  above: 0.09,
  draw(width, height) {
    const x = (share: number) => round(width * share)
    const y = (share: number) => round(height * share)
    const hull = `M0,0Q${x(0.02)},${y(0.85)} ${x(0.2)},${y(1)}H${x(0.8)}Q${x(0.98)},${y(0.85)} ${x(1)},0Q${x(0.5)},${y(0.26)} 0,0Z`
    const plank = (share: number) =>
      `M${x(0.03 + share * 0.06)},${y(share)}Q${x(0.5)},${y(share + 0.24)} ${x(0.97 - share * 0.06)},${y(share)}`
    return {
      behind: ellipse(width / 2, height * 0.06, width * 0.47, width * 0.075, BOAT.inside),
      before:
        path(hull, BOAT.middle) +
        path(
          `M${x(0.045)},${y(0.62)}Q${x(0.5)},${y(0.92)} ${x(0.955)},${y(0.62)}L${x(0.8)},${y(1)}H${x(0.2)}Z`,
          BOAT.light,
        ) +
        stroke(plank(0.3), BOAT.dark, width * 0.007) +
        stroke(plank(0.62), BOAT.dark, width * 0.009) +
        stroke(`M0,0Q${x(0.5)},${y(0.26)} ${x(1)},0`, BOAT.rim, width * 0.034, {
          'stroke-linecap': 'round',
        }) +
        // An oar in its rowlock.
        stroke(`M${x(0.7)},${y(0.02)}L${x(0.9)},${y(0.8)}`, BOAT.rim, width * 0.018, {
          'stroke-linecap': 'round',
        }) +
        ellipse(width * 0.905, height * 0.84, width * 0.022, height * 0.15, BOAT.light) +
        circle(width * 0.705, height * 0.1, width * 0.016, BOAT.dark),
    }
  },
}

/** An open car of long ago from the side; the pet sits behind its door. */
export const car: Prop = {
  wide: 2,
  high: 0.38,
  above: 0.2,
  draw(width, height) {
    const x = (share: number) => round(width * share)
    const y = (share: number) => round(height * share)
    const body = `M${x(0.02)},${y(0.5)}Q${x(0.03)},${y(0.04)} ${x(0.2)},0H${x(0.68)}L${x(0.72)},${y(0.16)}Q${x(0.96)},${y(0.18)} ${x(0.98)},${y(0.56)}V${y(0.97)}H${x(0.02)}Z`
    const wheel = (share: number) =>
      circle(width * share, height * 0.72, height * 0.28, CAR.tyre) +
      circle(width * share, height * 0.72, height * 0.15, CAR.chrome) +
      circle(width * share, height * 0.72, height * 0.05, CAR.dark)
    return {
      behind:
        rect(width * 0.22, -width * 0.1, width * 0.13, width * 0.16, CAR.seat, { rx: width * 0.03 }) +
        stroke(`M${x(0.69)},${y(0.05)}L${x(0.75)},${round(-width * 0.18)}`, CAR.chrome, width * 0.018, {
          'stroke-linecap': 'round',
        }),
      before:
        path(body, CAR.body) +
        path(
          `M${x(0.03)},${y(0.4)}Q${x(0.06)},${y(0.05)} ${x(0.2)},0H${x(0.68)}L${x(0.69)},${y(0.07)}H${x(0.2)}Q${x(0.1)},${y(0.12)} ${x(0.08)},${y(0.4)}Z`,
          CAR.light,
        ) +
        rect(width * 0.02, height * 0.84, width * 0.96, height * 0.13, CAR.dark) +
        stroke(`M${x(0.36)},${y(0.1)}V${y(0.8)}M${x(0.66)},${y(0.1)}V${y(0.8)}`, CAR.dark, width * 0.007) +
        rect(width * 0.57, height * 0.26, width * 0.06, height * 0.06, CAR.chrome, { rx: height * 0.03 }) +
        rect(width * 0.03, height * 0.5, width * 0.94, height * 0.05, CAR.chrome) +
        circle(width * 0.945, height * 0.36, height * 0.1, CAR.chrome) +
        wheel(0.2) +
        wheel(0.8),
    }
  },
}

/** A wooden sledge with a blanket. */
export const sledge: Prop = {
  wide: 1.55,
  high: 0.42,
  above: 0.1,
  draw(width, height) {
    const x = (share: number) => round(width * share)
    const y = (share: number) => round(height * share)
    const blanket = `M${x(0.16)},0H${x(0.84)}L${x(0.8)},${y(0.5)}Q${x(0.5)},${y(0.62)} ${x(0.2)},${y(0.5)}Z`
    const struts = [0.24, 0.5, 0.76].map((share) => `M${x(share)},${y(0.5)}V${y(0.93)}`).join('')
    return {
      behind: rect(width * 0.12, -width * 0.09, width * 0.76, width * 0.15, SLEDGE.dark, {
        rx: width * 0.03,
      }),
      before:
        stroke(struts, SLEDGE.dark, width * 0.03) +
        rect(width * 0.06, 0, width * 0.88, height * 0.6, SLEDGE.middle, { rx: width * 0.03 }) +
        rect(width * 0.06, 0, width * 0.88, height * 0.12, SLEDGE.light, { rx: width * 0.02 }) +
        path(blanket, SLEDGE.wool) +
        stroke(
          `M${x(0.17)},${y(0.14)}H${x(0.83)}M${x(0.19)},${y(0.36)}H${x(0.81)}`,
          SLEDGE.stripe,
          height * 0.06,
        ) +
        stroke(
          `M${x(0.03)},${y(0.94)}H${x(0.86)}Q${x(0.985)},${y(0.94)} ${x(0.975)},${y(0.5)}`,
          SLEDGE.dark,
          height * 0.11,
          {
            'stroke-linecap': 'round',
          },
        ),
    }
  },
}
