import { OnnxGraph } from './onnx-graph.ts'
import { TensorFlowJsLayers } from './tensorflow-js-layers.ts'
import type { TensorFlowJsModel } from './tensorflow-js-model.ts'

/** Of the middle layers that were tried this one tells pets apart best. */
const LAYER = 'MobilenetV2/expanded_conv_13/depthwise/Relu6'

/** Side of the picture it takes, in pixels. Larger ones cost more and tell pets apart less well. */
const SIDE = 97

/** Radius of the middle of the picture, in shares of half its side. */
const RADIUS = 0.75

/**
 * The first layers of the network that cuts pets out: `image` uint8 [n, 97, 97, 3] to `features` float [n,
 * 576], the mean over the middle of the picture: the corners of a box around a pet show what is behind it.
 */
export function convertPetFeatures(model: TensorFlowJsModel, metadata: Record<string, string>): Uint8Array {
  const graph = new OnnxGraph()
  const picture = graph.normalisedPixels('image', model.scalar('mul_1/x'))
  const layers = new TensorFlowJsLayers(model, graph, { sub_7: { name: picture, channels: 3, side: SIDE } })
  const { name, channels, side } = layers.feature(LAYER)
  const cells = graph.node('Reshape', [name, graph.integers('cells', [0, channels, side * side])])
  graph.node('MatMul', [cells, graph.floats('middle', [side * side], middle(side))], {}, 'features')
  return graph.encode({
    name: 'pet_features',
    producer: 'pawport scripts/assets/models/pet-features.ts',
    metadata,
    inputs: [{ name: 'image', type: 'uint8', shape: ['n', SIDE, SIDE, 3] }],
    outputs: [{ name: 'features', type: 'float', shape: ['n', channels] }],
  })
}

/**
 * Weights of the cells of a square grid, row by row: the same for each cell of the middle, with the sum 1.
 */
function middle(side: number): number[] {
  const offset = (cell: number): number => ((cell + 0.5) / side - 0.5) * 2
  const isInside = Array.from({ length: side * side }, (_, cell) => {
    return Math.hypot(offset(cell % side), offset(Math.floor(cell / side))) < RADIUS
  })
  const count = isInside.filter(Boolean).length
  return isInside.map((inside) => (inside ? 1 / count : 0))
}
