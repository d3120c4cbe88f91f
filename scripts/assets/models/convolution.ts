import type { OnnxGraph } from './onnx-graph.ts'

/** A value of the graph under construction. All feature maps here are square. */
export interface Feature {
  name: string
  channels: number
  side: number
}

export type Activation = 'none' | 'relu' | 'relu6'

export interface Convolution {
  name: string
  input: Feature
  /** Height and width of the kernel, in cells. */
  kernel: readonly [number, number]
  stride: number
  dilation: number
  /** Depthwise: every input channel has its own kernel and gives one output channel. */
  depthwise: boolean
  /** The output channels of the source that are kept, in their new order. */
  outputs: number[]
  /** The weight of one output channel for one input channel at one kernel cell, cells counted row by row. */
  weightAt: (output: number, input: number, cell: number) => number
  biasAt: (output: number) => number
  activation: Activation
}

/**
 * How weights are kept in the file. `mixed` leaves the few, sensitive depthwise and first kernels in float32.
 */
export type Precision = 'half' | 'mixed'

/**
 * TensorFlow's padding 'SAME': both sides get what makes the output `side / stride` cells long; an odd cell
 * goes to the end.
 */
function samePadding(side: number, extent: number, stride: number): [before: number, after: number] {
  const total = Math.max((Math.ceil(side / stride) - 1) * stride + extent - side, 0)
  const before = Math.floor(total / 2)
  return [before, total - before]
}

/** Adds a convolution in ONNX's order of weights: output, input, row, column. */
export function addConvolution(graph: OnnxGraph, layer: Convolution, precision: Precision): Feature {
  const [rows, columns] = layer.kernel
  const inputs = layer.depthwise ? 1 : layer.input.channels
  const weights = new Float32Array(layer.outputs.length * inputs * rows * columns)
  let position = 0
  for (const output of layer.outputs) {
    for (let input = 0; input < inputs; input++) {
      for (let cell = 0; cell < rows * columns; cell++) {
        weights[position++] = layer.weightAt(output, input, cell)
      }
    }
  }
  const shape = [layer.outputs.length, inputs, rows, columns]
  const keepFloats = precision === 'mixed' && inputs <= 3
  const weightName = `${layer.name}/weights`
  const weight = keepFloats
    ? graph.floats(weightName, shape, weights)
    : graph.halves(weightName, shape, weights)
  const bias = graph.floats(`${layer.name}/bias`, [layer.outputs.length], layer.outputs.map(layer.biasAt))
  const [before, after] = samePadding(layer.input.side, (rows - 1) * layer.dilation + 1, layer.stride)
  const sum = graph.node(
    'Conv',
    [layer.input.name, weight, bias],
    {
      kernel_shape: [rows, columns],
      strides: [layer.stride, layer.stride],
      pads: [before, before, after, after],
      dilations: [layer.dilation, layer.dilation],
      group: layer.depthwise ? layer.input.channels : 1,
    },
    layer.name,
  )
  return {
    name: activate(graph, sum, layer.activation),
    channels: layer.outputs.length,
    side: Math.ceil(layer.input.side / layer.stride),
  }
}

function activate(graph: OnnxGraph, value: string, activation: Activation): string {
  if (activation === 'relu6') return graph.relu6(value)
  if (activation === 'relu') return graph.node('Relu', [value])
  return value
}
