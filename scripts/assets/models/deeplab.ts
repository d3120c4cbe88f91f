import { OnnxGraph } from './onnx-graph.ts'
import { TensorFlowJsLayers } from './tensorflow-js-layers.ts'
import type { TensorFlowJsModel } from './tensorflow-js-model.ts'

/** PASCAL VOC's classes in the order of the output's channels. */
export const VOC_CLASSES = [
  'background',
  'aeroplane',
  'bicycle',
  'bird',
  'boat',
  'bottle',
  'bus',
  'car',
  'cat',
  'chair',
  'cow',
  'dining table',
  'dog',
  'horse',
  'motorbike',
  'person',
  'potted plant',
  'sheep',
  'sofa',
  'train',
  'television',
] as const

/**
 * Side of the pictures it was trained on, in pixels; the answer has one cell for eight pixels, corners
 * included: 65 x 65.
 */
const SIDE = 513

/**
 * DeepLabv3-MobileNetV2 trained on PASCAL VOC, from TensorFlow.js's graph to ONNX: `image` uint8 [n, height,
 * width, 3] to `probs` float [n, 21, down, across], a softmax over the classes. Sides are one more than a
 * multiple of eight. Enlarging the answer is left to the caller.
 */
export function convertDeepLab(model: TensorFlowJsModel, metadata: Record<string, string>): Uint8Array {
  const graph = new OnnxGraph()
  const picture = graph.normalisedPixels('image', model.scalar('mul_1/x'))
  const layers = new TensorFlowJsLayers(model, graph, { sub_7: { name: picture, channels: 3, side: SIDE } })
  const logits = layers.feature('logits/semantic/BiasAdd')
  graph.node('Softmax', [logits.name], { axis: 1 }, 'probs')
  return graph.encode({
    name: 'pets_deeplab_voc',
    // The path of this file when the models were made: the committed models contain it.
    producer: 'pawport worker/models/tools/deeplab.ts',
    metadata,
    inputs: [{ name: 'image', type: 'uint8', shape: ['n', 'height', 'width', 3] }],
    outputs: [{ name: 'probs', type: 'float', shape: ['n', VOC_CLASSES.length, 'down', 'across'] }],
  })
}
