/** Edges in fractions (0..1) of the picture. */
export interface Edges {
  top: number
  left: number
  bottom: number
  right: number
}

export interface Detection {
  label: string
  score: number
  edges: Edges
}

function area({ top, left, bottom, right }: Edges): number {
  return Math.max(0, bottom - top) * Math.max(0, right - left)
}

function intersection(a: Edges, b: Edges): number {
  return area({
    top: Math.max(a.top, b.top),
    left: Math.max(a.left, b.left),
    bottom: Math.min(a.bottom, b.bottom),
    right: Math.min(a.right, b.right),
  })
}

/** Intersection over union: 1 for the same box, 0 for boxes that do not meet. */
export function overlap(a: Edges, b: Edges): number {
  const common = intersection(a, b)
  const union = area(a) + area(b) - common
  return union > 0 ? common / union : 0
}

/**
 * The share of the smaller box that lies within the other: 1 for the box of a head within the box of its
 * body.
 */
export function containment(a: Edges, b: Edges): number {
  const smaller = Math.min(area(a), area(b))
  return smaller > 0 ? intersection(a, b) / smaller : 0
}

/** Keeps the best detection of every group of boxes that overlap by half or more; best first. */
export function nonMaximumSuppression(detections: readonly Detection[], limit = 20): Detection[] {
  const kept: Detection[] = []
  for (const detection of detections.toSorted((a, b) => b.score - a.score)) {
    if (kept.length === limit) break
    if (kept.every((better) => overlap(better.edges, detection.edges) < 0.5)) kept.push(detection)
  }
  return kept
}
