export const SIZE = { width: 152, height: 320 }

interface Changes {
  scale?: number
  hasEyes?: boolean
  /** The face looks to the side: its outline reaches much further on one side of the eyes. */
  isTurned?: boolean
  tongue?: boolean
}

const near = (x: number, y: number, toX: number, toY: number): number => Math.hypot(x - toX, y - toY)

/** A light pet that sits and looks at the camera: a round head above an oval body, as pixels and outline. */
export function sittingPet({ scale = 1, hasEyes = true, isTurned = false, tongue = false }: Changes = {}) {
  const size = { width: SIZE.width * scale, height: SIZE.height * scale }
  const rgb = Buffer.alloc(size.width * size.height * 3)
  const mask = Buffer.alloc(size.width * size.height)
  for (let index = 0; index < mask.length; index += 1) {
    const [x, y] = [(index % size.width) / scale, Math.floor(index / size.width) / scale]
    const isHead = near(x, y, isTurned ? 104 : 76, 84) < 62
    const isBody = ((x - 76) / 74) ** 2 + ((y - 226) / 94) ** 2 < 1
    if (!isHead && !isBody) continue
    mask[index] = 255
    rgb.set(colourAt(x, y), index * 3)
  }
  return { rgb, mask, size }

  function colourAt(x: number, y: number): [number, number, number] {
    const isSpot = hasEyes && (near(x, y, 51, 80) < 7 || near(x, y, 101, 80) < 7 || near(x, y, 76, 112) < 8)
    if (isSpot) return [24, 20, 18]
    if (tongue && Math.abs(x - 76) < 20 && y > 122 && y < 170) return [214, 92, 104]
    // A muzzle, so that a face has tones of its own.
    if (near(x, y, 76, 112) < 26) return [240, 232, 214]
    return [204, 178, 140]
  }
}
