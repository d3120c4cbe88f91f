/// <reference lib="esnext.float16" />
import { FlatTable } from './flatbuffer.ts'

/** The operators that SSD-MobileNetV2 is made of, by their number in TensorFlow Lite's schema. */
const OPERATORS = {
  0: 'add',
  2: 'concatenation',
  3: 'convolution',
  4: 'depthwise convolution',
  6: 'dequantise',
  22: 'reshape',
} as const

type LiteOperator = (typeof OPERATORS)[keyof typeof OPERATORS]

interface LiteTensor {
  shape: number[]
  /** Undefined when the tensor is computed. */
  values: Float32Array | Float16Array | undefined
}

export interface LiteLayer {
  operator: LiteOperator
  inputs: number[]
  output: number
  options: FlatTable | undefined
}

export interface LiteModel {
  tensors: LiteTensor[]
  /** In the order of their computation. */
  layers: LiteLayer[]
  inputs: number[]
  outputs: number[]
}

/** Reads a TensorFlow Lite file; field numbers are those of its FlatBuffers schema (`schema.fbs`). */
export function readTensorFlowLiteModel(file: Buffer): LiteModel {
  const model = FlatTable.root(file)
  const codes = model.tables(1).map((code) => code.int8(0))
  const buffers = model.tables(4)
  const [graph] = model.tables(2)
  if (!graph) throw new Error('the file has no graph')
  const tensors = graph.tables(0).map((tensor) => ({
    shape: tensor.int32s(0),
    values: tensorValues(tensor.int8(1), buffers[tensor.int32(2)]?.bytes(0)),
  }))
  const layers = graph.tables(3).map((layer) => ({
    operator: operatorName(codes[layer.int32(0)]),
    inputs: layer.int32s(1),
    output: onlyOne(layer.int32s(2)),
    options: layer.table(4),
  }))
  return { tensors, layers, inputs: graph.int32s(1), outputs: graph.int32s(2) }
}

function tensorValues(type: number, bytes: Uint8Array<ArrayBuffer> | undefined): LiteTensor['values'] {
  if (!bytes || bytes.length === 0) return undefined
  if (type === 0) return new Float32Array(bytes.buffer)
  if (type === 1) return new Float16Array(bytes.buffer)
  return undefined
}

function operatorName(code: number | undefined): LiteOperator {
  const name = OPERATORS[code as keyof typeof OPERATORS]
  if (!name) throw new Error(`operator ${code} is not known`)
  return name
}

function onlyOne(outputs: number[]): number {
  const [output] = outputs
  if (output === undefined || outputs.length > 1) throw new Error('expected one output')
  return output
}
