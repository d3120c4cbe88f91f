import { lighten, mix } from '../color.ts'
import { tone } from '../palette.ts'
import { repeat, round, stroke } from '../svg.ts'
import { CREST } from './crest.ts'
import { hills, land } from './land.ts'
import { along, type Scene } from './stage.ts'

/** Smooth ice in front of the stage, with cracks and the shine of the sky. */
export function iceField(scene: Scene): string {
  const { palette, view, random } = scene
  const ice = lighten(tone(palette, '#e2f4f8'), palette.dark ? 0.05 : 0.2)
  const deep = tone(palette, '#8fc3d8')
  const deepness = view.bottom - CREST
  const place = random.fork('ice')
  const shine = repeat(along(scene, 20), () => {
    const near = place.next()
    const length = place.between(60, 170) * (0.5 + near)
    return `M${round(place.between(view.left - 30, view.right - 40))},${round(CREST + 24 + near * (deepness - 30))}h${round(length)}`
  })
  const cracks = repeat(along(scene, 7), () => {
    const y = CREST + place.between(0.15, 0.95) * deepness
    let crack = `M${round(place.between(view.left, view.right))},${round(y)}`
    for (let part = 0; part < 4; part += 1)
      crack += `l${round(place.between(18, 46))},${round(place.between(-9, 12))}`
    return crack
  })
  return (
    land(scene, hills(random.fork('near ice'), CREST, 14, 820), ice, deep, view.bottom) +
    stroke(shine, lighten(ice, 0.6), 3, { opacity: 0.6 }) +
    stroke(cracks, mix(deep, palette.ink, 0.2), 1.8, { opacity: 0.45 })
  )
}
