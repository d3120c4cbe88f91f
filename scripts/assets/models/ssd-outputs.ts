import type { GraphPort, OnnxGraph } from './onnx-graph.ts'

/** Side of the picture that both detectors take, in pixels. */
export const SSD_SIDE = 300

/** What the box predictor's numbers were divided by in training: offsets by .1, logarithms of sizes by .2. */
export interface BoxScale {
  centre: number
  size: number
}

/**
 * The last part of a single-shot detector: turns offsets from anchors into corners, and logits into scores.
 * @param anchors ymin, xmin, ymax, xmax of each anchor, in fractions of the picture
 * @param encodings [n, anchors, 4]: dy, dx, log dh, log dw
 * @param logits [n, anchors, classes], without the background class
 */
export function addSsdOutputs(
  graph: OnnxGraph,
  anchors: Float32Array,
  encodings: string,
  logits: string,
  scale: BoxScale,
): void {
  graph.node('Sigmoid', [logits], {}, 'scores')
  const { centres, sizes } = centresAndSizes(anchors)
  const shape = [1, anchors.length / 4, 2]
  const columns = (from: number, to: number) =>
    graph.node('Slice', [
      encodings,
      graph.integers(`from_${from}`, [from]),
      graph.integers(`to_${to}`, [to]),
      graph.integers('last_axis', [2]),
    ])
  const steps = sizes.map((side) => side * scale.centre)
  const offset = graph.node('Mul', [columns(0, 2), graph.floats('anchor_steps', shape, steps)])
  const centre = graph.node('Add', [offset, graph.floats('anchor_centres', shape, centres)])
  const growth = graph.node('Mul', [columns(2, 4), graph.floats('size_scale', [], [scale.size])])
  const halves = sizes.map((side) => side / 2)
  const half = graph.node('Mul', [graph.node('Exp', [growth]), graph.floats('anchor_halves', shape, halves)])
  const corners = [graph.node('Sub', [centre, half]), graph.node('Add', [centre, half])]
  graph.node('Concat', corners, { axis: 2 }, 'boxes')
}

export function ssdPorts(anchors: number, classes: number): { inputs: GraphPort[]; outputs: GraphPort[] } {
  return {
    inputs: [{ name: 'image', type: 'uint8', shape: ['n', SSD_SIDE, SSD_SIDE, 3] }],
    outputs: [
      { name: 'boxes', type: 'float', shape: ['n', anchors, 4] },
      { name: 'scores', type: 'float', shape: ['n', anchors, classes] },
    ],
  }
}

function centresAndSizes(anchors: Float32Array): { centres: number[]; sizes: number[] } {
  const centres: number[] = []
  const sizes: number[] = []
  for (let first = 0; first < anchors.length; first += 4) {
    const [top = 0, left = 0, bottom = 0, right = 0] = anchors.subarray(first, first + 4)
    centres.push((top + bottom) / 2, (left + right) / 2)
    sizes.push(bottom - top, right - left)
  }
  return { centres, sizes }
}
