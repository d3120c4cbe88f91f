import { addConvolution, type Feature } from './convolution.ts'
import { OnnxGraph } from './onnx-graph.ts'
import { addSsdOutputs, SSD_SIDE, ssdPorts } from './ssd-outputs.ts'
import { type LiteLayer, type LiteModel, readTensorFlowLiteModel } from './tensorflow-lite-model.ts'

/**
 * The lines of the label map that are kept, counted from 0; the other 19 are dropped from the last layers.
 */
export const PETS_OIDV4 = { 4: 'person', 6: 'cattle', 8: 'cat', 20: 'dog' } as const

/** 23 classes of Open Images and the background, class 0. */
const CLASSES = 24
const CORNERS = 4
/** Padding and activation as TensorFlow Lite numbers them. */
const SAME = 0
const RELU6 = 3
/** The scale of the box encodings is in Objectron's graph, not in the model; it is the one of COCO-SSD. */
const BOX_SCALE = { centre: 0.1, size: 0.2 }

/**
 * SSD-MobileNetV2 trained on Open Images v4, from Objectron's TensorFlow Lite file to ONNX.
 * @param anchors of the same network trained on COCO; MediaPipe computes them and does not store them
 */
export function convertObjectron(
  file: Buffer,
  anchors: Float32Array,
  metadata: Record<string, string>,
): Uint8Array {
  const model = readTensorFlowLiteModel(file)
  const graph = new OnnxGraph()
  const [encodings, logits] = new ObjectronLayers(model, graph).outputs()
  addSsdOutputs(graph, anchors, encodings, logits, BOX_SCALE)
  return graph.encode({
    name: 'pets_oidv4',
    // The path of this file when the models were made: the committed models contain it.
    producer: 'pawport worker/models/tools/objectron.ts',
    metadata,
    ...ssdPorts(anchors.length / CORNERS, Object.keys(PETS_OIDV4).length),
  })
}

class ObjectronLayers {
  readonly #model: LiteModel
  readonly #graph: OnnxGraph
  readonly #features = new Map<number, Feature>()
  readonly #classes = Object.keys(PETS_OIDV4).map(Number)

  constructor(model: LiteModel, graph: OnnxGraph) {
    this.#model = model
    this.#graph = graph
  }

  /** The names of the box encodings and of the class logits. */
  outputs(): [encodings: string, logits: string] {
    const [image = -1] = this.#model.inputs
    const picture = this.#graph.normalisedPixels('image', 1 / 127.5)
    this.#features.set(image, { name: picture, channels: 3, side: SSD_SIDE })
    for (const layer of this.#model.layers) {
      if (layer.operator === 'dequantise') this.#keepHalves(layer)
      else this.#features.set(layer.output, this.#translate(layer))
    }
    const [encodings = -1, logits = -1] = this.#model.outputs
    return [this.#feature(encodings).name, this.#feature(logits).name]
  }

  /**
   * The model has layers that widen float16 weights; we drop these layers and store the weights as they are.
   */
  #keepHalves(layer: LiteLayer): void {
    this.#tensor(layer.output).values = this.#tensor(layer.inputs[0]).values
  }

  #translate(layer: LiteLayer): Feature {
    if (layer.operator === 'reshape') return this.#reshape(layer)
    if (layer.operator === 'add') return this.#join(layer, 'Add', {})
    if (layer.operator === 'concatenation') return this.#join(layer, 'Concat', { axis: 1 })
    return this.#convolution(layer)
  }

  #convolution(layer: LiteLayer): Feature {
    const [inputIndex, weightIndex, biasIndex] = layer.inputs
    const { shape, values = [] } = this.#tensor(weightIndex)
    const bias = this.#tensor(biasIndex).values ?? []
    const [outputs = 0, rows = 0, columns = 0, inputs = 0] = shape
    const depthwise = layer.operator === 'depthwise convolution'
    const cells = rows * columns
    return addConvolution(
      this.#graph,
      {
        name: `layer_${layer.output}`,
        input: this.#feature(inputIndex),
        kernel: [rows, columns],
        stride: layer.options?.int32(1) ?? 1,
        dilation: 1,
        depthwise,
        outputs: this.#outputChannels(layer, depthwise ? inputs : outputs),
        weightAt: (output, input, cell) =>
          values[depthwise ? cell * inputs + output : (output * cells + cell) * inputs + input] ?? 0,
        biasAt: (output) => bias[output] ?? 0,
        activation: this.#activation(layer),
      },
      'half',
    )
  }

  /** All channels, or those of our classes where the layer predicts classes. */
  #outputChannels(layer: LiteLayer, channels: number): number[] {
    const next = this.#model.layers.find(({ inputs }) => inputs[0] === layer.output)
    const predictsClasses = next?.operator === 'reshape' && this.#lastSide(next.output) === CLASSES
    if (!predictsClasses) return Array.from({ length: channels }, (_, channel) => channel)
    const anchors = Array.from({ length: channels / CLASSES }, (_, anchor) => anchor * CLASSES)
    return anchors.flatMap((first) => this.#classes.map((number) => first + number))
  }

  #activation(layer: LiteLayer): 'none' | 'relu6' {
    const { options } = layer
    if (options?.int8(0) !== SAME) throw new Error(`layer ${layer.output} has another padding`)
    const activation = options.int8(layer.operator === 'convolution' ? 3 : 4)
    if (activation !== 0 && activation !== RELU6) throw new Error(`activation ${activation} is not known`)
    return activation === RELU6 ? 'relu6' : 'none'
  }

  /**
   * Makes a list of a grid of predictions. The reshape of a list only drops an axis of length 1, so the list
   * stays as it is.
   */
  #reshape(layer: LiteLayer): Feature {
    const input = this.#feature(layer.inputs[0])
    if (input.side === 0) return input
    const width = this.#lastSide(layer.output) === CLASSES ? this.#classes.length : CORNERS
    const rows = this.#graph.node('Transpose', [input.name], { perm: [0, 2, 3, 1] })
    const shape = this.#graph.integers(`rows_of_${width}`, [0, -1, width])
    return { name: this.#graph.node('Reshape', [rows, shape]), channels: width, side: 0 }
  }

  #join(layer: LiteLayer, operator: 'Add' | 'Concat', attributes: Record<string, number>): Feature {
    const features = layer.inputs.map((index) => this.#feature(index))
    const [first] = features
    if (!first) throw new Error(`layer ${layer.output} joins nothing`)
    const names = features.map(({ name }) => name)
    return { ...first, name: this.#graph.node(operator, names, attributes) }
  }

  #lastSide(index: number): number | undefined {
    return this.#tensor(index).shape.at(-1)
  }

  #tensor(index: number | undefined) {
    const tensor = index === undefined ? undefined : this.#model.tensors[index]
    if (!tensor) throw new Error(`the model has no tensor ${index}`)
    return tensor
  }

  #feature(index: number | undefined): Feature {
    const feature = index === undefined ? undefined : this.#features.get(index)
    if (!feature) throw new Error(`tensor ${index} is not computed yet`)
    return feature
  }
}
