import type { Feature } from './convolution.ts'
import { OnnxGraph } from './onnx-graph.ts'
import { addSsdOutputs, SSD_SIDE, ssdPorts } from './ssd-outputs.ts'
import { TensorFlowJsLayers } from './tensorflow-js-layers.ts'
import type { TensorFlowJsModel } from './tensorflow-js-model.ts'

/** COCO's numbers of the classes that are kept; the other 78 are dropped from the last layers. */
export const ANIMALS_COCO = {
  1: 'person',
  16: 'bird',
  17: 'cat',
  18: 'dog',
  19: 'horse',
  20: 'sheep',
  21: 'cow',
  22: 'elephant',
  23: 'bear',
  24: 'zebra',
  25: 'giraffe',
  88: 'teddy bear',
} as const

/** COCO numbers 90 classes; class 0 is the background. */
const CLASSES = 91
const CORNERS = 4
/** The six grids of anchors, 19 cells wide down to one. */
const GRIDS = 6

/**
 * The anchors of the 300-pixel SSD-MobileNetV2, [1917, 4]: a constant of this model, and the same in
 * pets-oidv4.
 */
export function ssdAnchors(model: TensorFlowJsModel): Float32Array {
  return Float32Array.from(model.tensor('Postprocessor/ExpandDims').data)
}

/** SSD-MobileNetV2 trained on COCO, from TensorFlow.js's graph to ONNX. */
export function convertCocoSsd(model: TensorFlowJsModel, metadata: Record<string, string>): Uint8Array {
  const graph = new OnnxGraph()
  const picture = graph.normalisedPixels('image', model.scalar('Preprocessor/mul/x'))
  const begin: Feature = { name: picture, channels: 3, side: SSD_SIDE }
  const layers = new TensorFlowJsLayers(model, graph, { 'Preprocessor/sub': begin })

  /** One list of predictions from the six grids, `width` numbers per anchor, of which `columns` are kept. */
  function predictions(concatenation: string, width: number, columns: number[]): string {
    const parts = model
      .node(concatenation)
      .input.slice(0, GRIDS)
      .map((reshape) => {
        const choose = (channels: number) =>
          Array.from({ length: channels / width }, (_, anchor) =>
            columns.map((c) => anchor * width + c),
          ).flat()
        const grid = layers.outputChannels(model.node(reshape).input[0] ?? '', choose)
        const rows = graph.node('Transpose', [grid.name], { perm: [0, 2, 3, 1] })
        const shape = graph.integers(`rows_of_${columns.length}`, [0, -1, columns.length])
        return graph.node('Reshape', [rows, shape])
      })
    return graph.node('Concat', parts, { axis: 1 })
  }

  const classes = Object.keys(ANIMALS_COCO).map(Number)
  const encodings = predictions('concat', CORNERS, [0, 1, 2, 3])
  const logits = predictions('concat_1', CLASSES, classes)
  const anchors = ssdAnchors(model)
  addSsdOutputs(graph, anchors, encodings, logits, {
    centre: model.scalar('ConstantFolding/Postprocessor/Decode/div_recip'),
    size: model.scalar('ConstantFolding/Postprocessor/Decode/div_2_recip'),
  })
  return graph.encode({
    name: 'animals_coco',
    // The path of this file when the models were made: the committed models contain it.
    producer: 'pawport worker/models/tools/coco-ssd.ts',
    metadata,
    ...ssdPorts(anchors.length / CORNERS, classes.length),
  })
}
