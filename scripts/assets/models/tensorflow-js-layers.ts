import { type Activation, addConvolution, type Feature } from './convolution.ts'
import type { OnnxGraph } from './onnx-graph.ts'
import type { TensorFlowJsModel, TfNode } from './tensorflow-js-model.ts'

/**
 * A convolution together with what can be computed into its weights: a dilation that TensorFlow spells as
 * moving space into the batch and back, and the normalisation after it, as one factor and one addend per
 * output channel.
 */
interface FoldedConvolution {
  node: TfNode
  input: string
  dilation: number
  factor?: ArrayLike<number>
  addend?: ArrayLike<number>
}

/**
 * Translates the layers of a MobileNetV2 network by walking back from its outputs. Weights become float16,
 * except in the small depthwise kernels. Fails on any layer it does not know.
 */
export class TensorFlowJsLayers {
  readonly #model: TensorFlowJsModel
  readonly #graph: OnnxGraph
  readonly #done: Map<string, Feature>

  /** @param begin values that are already in the graph, by their TensorFlow name: the normalised picture */
  constructor(model: TensorFlowJsModel, graph: OnnxGraph, begin: Record<string, Feature>) {
    this.#model = model
    this.#graph = graph
    this.#done = new Map(Object.entries(begin))
  }

  feature(name: string): Feature {
    const known = this.#done.get(name)
    if (known) return known
    const feature = this.#translate(this.#model.node(name))
    this.#done.set(name, feature)
    return feature
  }

  /** The convolution that ends at `name`, reduced to the given output channels. */
  outputChannels(name: string, choose: (channels: number) => number[]): Feature {
    const folded = this.#required(this.#model.node(name))
    return this.#convolution(folded, 'none', choose(this.#model.tensor(folded.node.input[1]).shape[3] ?? 0))
  }

  #translate(node: TfNode): Feature {
    const [first = ''] = node.input
    if (node.op === 'Relu6') return this.#convolution(this.#required(this.#model.node(first)), 'relu6')
    if (node.op === 'Relu') return this.#convolution(this.#required(this.#model.node(first)), 'relu')
    if (node.op === 'AvgPool') return this.#average(this.feature(first))
    if (node.op === 'ResizeBilinear') return this.#spread(this.feature(first))
    if (node.op === 'ConcatV2') return this.#concatenate(node.input.slice(0, 2).map((i) => this.feature(i)))
    const folded = this.#fold(node)
    if (folded) return this.#convolution(folded, 'none')
    if (node.op === 'Add' || node.op === 'AddN') return this.#residual(node)
    throw new Error(`no translation for ${node.op} (${node.name})`)
  }

  #required(node: TfNode): FoldedConvolution {
    const folded = this.#fold(node)
    if (!folded) throw new Error(`${node.name} does not end a convolution`)
    return folded
  }

  #fold(node: TfNode): FoldedConvolution | undefined {
    const [first = '', second] = node.input
    if (isConvolution(node)) return this.#dilated(node, first)
    if (node.op === 'BatchToSpaceND') return this.#fold(this.#model.node(first))
    const constant = this.#model.constant(second)
    const before = constant && this.#fold(this.#model.node(first))
    if (!before) return undefined
    if (node.op === 'FusedBatchNorm') return { ...before, ...this.#batchNormalisation(node) }
    if (node.op === 'Mul' && !before.addend) return { ...before, factor: constant.data }
    if ((node.op === 'Add' || node.op === 'BiasAdd') && !before.addend)
      return { ...before, addend: constant.data }
    return undefined
  }

  #dilated(node: TfNode, input: string): FoldedConvolution {
    if (this.#done.has(input)) return { node, input, dilation: 1 }
    const source = this.#model.node(input)
    if (source.op !== 'SpaceToBatchND') return { node, input, dilation: 1 }
    const [dilation = 1] = this.#model.tensor(source.input[1]).data
    return { node, input: source.input[0] ?? '', dilation }
  }

  #batchNormalisation(node: TfNode) {
    const [gamma, beta, mean, variance] = node.input.slice(1).map((name) => this.#model.tensor(name).data)
    if (!gamma || !beta || !mean || !variance) throw new Error(`${node.name} lacks a constant`)
    const epsilon = node.attr.epsilon?.f ?? 0
    const factor = gamma.map((value, i) => value / Math.sqrt((variance[i] ?? 0) + epsilon))
    return { factor, addend: beta.map((value, i) => value - (mean[i] ?? 0) * (factor[i] ?? 0)) }
  }

  #convolution(folded: FoldedConvolution, activation: Activation, outputs?: number[]): Feature {
    const { node, factor, addend } = folded
    const { shape, data } = this.#model.tensor(node.input[1])
    const [rows = 0, columns = 0, inputs = 0, perInput = 0] = shape
    const depthwise = node.op === 'DepthwiseConv2dNative'
    const weight = depthwise
      ? (output: number, _: number, cell: number) => data[cell * inputs + output]
      : (output: number, input: number, cell: number) => data[(cell * inputs + input) * perInput + output]
    return addConvolution(
      this.#graph,
      {
        name: node.name,
        input: this.feature(folded.input),
        kernel: [rows, columns],
        stride: Number(node.attr.strides?.list?.i?.[1] ?? 1),
        dilation: folded.dilation,
        depthwise,
        outputs: outputs ?? Array.from({ length: depthwise ? inputs : perInput }, (_, channel) => channel),
        weightAt: (output, input, cell) => (weight(output, input, cell) ?? 0) * (factor?.[output] ?? 1),
        biasAt: (output) => addend?.[output] ?? 0,
        activation,
      },
      'mixed',
    )
  }

  /**
   * A sum of two branches; TensorFlow's optimiser may have moved the bias of the convolution behind the sum.
   */
  #residual(node: TfNode): Feature {
    const bias = node.input.map((name) => this.#model.constant(name)).find(Boolean)
    let branches = node.input.filter((name) => !this.#model.constant(name))
    if (bias && branches.length === 1) branches = this.#model.node(branches[0] ?? '').input
    const convolution = branches.find((name) => isConvolution(this.#model.node(name)))
    const features = branches.map((name) =>
      bias && name === convolution
        ? this.#convolution({ ...this.#required(this.#model.node(name)), addend: bias.data }, 'none')
        : this.feature(name),
    )
    const [first] = features
    if (!first) throw new Error(`${node.name} adds nothing`)
    const names = features.map((feature) => feature.name)
    return { ...first, name: this.#graph.node('Add', names, {}, node.name) }
  }

  /** The context branch of DeepLab begins with the average of the whole picture: one cell. */
  #average(input: Feature): Feature {
    return { ...input, name: this.#graph.node('GlobalAveragePool', [input.name]), side: 1 }
  }

  /** And ends with that cell enlarged to the grid: the concatenation repeats it. */
  #spread(input: Feature): Feature {
    if (input.side !== 1) throw new Error(`${input.name} is not a single cell`)
    return input
  }

  #concatenate(features: Feature[]): Feature {
    const [largest, ...others] = features.toSorted((one, other) => other.side - one.side)
    if (!largest) throw new Error('nothing to concatenate')
    const names = features.map((feature) =>
      feature.side === largest.side ? feature.name : this.#repeat(feature, largest),
    )
    const channels = others.reduce((sum, feature) => sum + feature.channels, largest.channels)
    return { ...largest, name: this.#graph.node('Concat', names, { axis: 1 }), channels }
  }

  /** Repeats a single cell over the grid of another feature, whose size the caller of the model chooses. */
  #repeat(cell: Feature, grid: Feature): string {
    if (cell.channels !== grid.channels) throw new Error(`${cell.name} and ${grid.name} differ in channels`)
    return this.#graph.node('Expand', [cell.name, this.#graph.node('Shape', [grid.name])])
  }
}

function isConvolution(node: TfNode): boolean {
  return node.op === 'Conv2D' || node.op === 'DepthwiseConv2dNative'
}
