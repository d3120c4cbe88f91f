import { readFile } from 'node:fs/promises'
import type { TensorValue } from './model.ts'
import { type Detection, type Edges, nonMaximumSuppression } from './non-maximum-suppression.ts'

/** Detections with a lower score are noise; dropping them first keeps the suppression fast. */
const NOISE = 0.05

/** The classes of a model, in the order of its scores: a list of names in `<model>.labels.json` beside it. */
export async function readLabels(modelPath: string): Promise<string[]> {
  const labels: unknown = JSON.parse(await readFile(modelPath.replace(/\.onnx$/, '.labels.json'), 'utf8'))
  if (!Array.isArray(labels)) throw new Error(`the labels of ${modelPath} are not a list`)
  return labels.map(String)
}

/**
 * The detections of some classes, best first, overlapping ones removed.
 * @param boxes [1, anchors, 4]: ymin, xmin, ymax, xmax
 * @param scores [1, anchors, labels]
 */
export function findDetections(
  boxes: TensorValue,
  scores: TensorValue,
  labels: readonly string[],
  isWanted: (label: string) => boolean,
): Detection[] {
  const columns = [...labels.entries()].filter(([, label]) => isWanted(label))
  const found: Detection[] = []
  const anchors = boxes.data.length / 4
  for (let anchor = 0; anchor < anchors; anchor++) {
    let best: Omit<Detection, 'edges'> | undefined
    for (const [column, label] of columns) {
      const score = scores.data[anchor * labels.length + column] ?? 0
      if (score >= (best?.score ?? NOISE)) best = { label, score }
    }
    if (best) found.push({ ...best, edges: edgesOf(boxes.data, anchor * 4) })
  }
  return nonMaximumSuppression(found)
}

function edgesOf(boxes: TensorValue['data'], first: number): Edges {
  const [top, left, bottom, right] = [0, 1, 2, 3].map((edge) => inside(boxes[first + edge] ?? 0))
  return { top, left, bottom, right } as Edges
}

function inside(fraction: number): number {
  return Math.min(1, Math.max(0, fraction))
}
