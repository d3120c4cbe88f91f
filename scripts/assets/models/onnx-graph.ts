/// <reference lib="esnext.float16" />
import onnxProto from 'onnx-proto'

const { onnx } = onnxProto
const { DataType } = onnx.TensorProto
const { AttributeType } = onnx.AttributeProto

const IR_VERSION = 8
const OPERATOR_SET = 13

/** A name stands for a dimension that the caller chooses, such as the number of pictures. */
type Dimension = number | string

export interface GraphPort {
  name: string
  type: 'uint8' | 'float'
  shape: Dimension[]
}

export interface GraphDescription {
  name: string
  producer: string
  inputs: GraphPort[]
  outputs: GraphPort[]
  /** Kept in the file: where the model comes from, its licence, its classes. */
  metadata: Record<string, string>
}

type Weights = Float32Array | Float16Array | BigInt64Array

/** Collects constants and nodes, in the order of their computation, and writes them as an ONNX file. */
export class OnnxGraph {
  readonly #nodes: onnxProto.onnx.INodeProto[] = []
  readonly #constants = new Map<string, onnxProto.onnx.ITensorProto>()

  /**
   * Adds a node with one output and returns the output's name. Attributes are integers or lists of integers.
   */
  node(
    operator: string,
    inputs: string[],
    attributes: Record<string, number | number[]> = {},
    name?: string,
  ) {
    const output = name ?? `${operator}_${this.#nodes.length}`
    const attribute = Object.entries(attributes).map(([key, value]) =>
      Array.isArray(value)
        ? { name: key, type: AttributeType.INTS, ints: value }
        : { name: key, type: AttributeType.INT, i: value },
    )
    this.#nodes.push({ opType: operator, name: output, input: inputs, output: [output], attribute })
    return output
  }

  /** A float32 constant. The same name given twice is stored once. */
  floats(name: string, shape: number[], values: ArrayLike<number>): string {
    return this.#constant(name, shape, DataType.FLOAT, Float32Array.from(values))
  }

  integers(name: string, values: number[]): string {
    return this.#constant(name, [values.length], DataType.INT64, BigInt64Array.from(values, BigInt))
  }

  /** A float32 value stored as float16: half the bytes on disk, cast once when the model is loaded. */
  halves(name: string, shape: number[], values: ArrayLike<number>): string {
    const stored = this.#constant(`${name}:half`, shape, DataType.FLOAT16, Float16Array.from(values))
    return this.node('Cast', [stored], { to: DataType.FLOAT }, name)
  }

  /** uint8 pixels, rows of RGB, to what both families of networks were trained on: -1..1, channels first. */
  normalisedPixels(image: string, multiplier: number): string {
    const pixels = this.node('Cast', [image], { to: DataType.FLOAT })
    const scaled = this.node('Mul', [pixels, this.floats('pixel_scale', [], [multiplier])])
    const centred = this.node('Sub', [scaled, this.floats('pixel_centre', [], [1])])
    return this.node('Transpose', [centred], { perm: [0, 3, 1, 2] })
  }

  relu6(value: string): string {
    return this.node('Clip', [value, this.floats('zero', [], [0]), this.floats('six', [], [6])])
  }

  encode(description: GraphDescription): Uint8Array {
    const model = onnx.ModelProto.create({
      irVersion: IR_VERSION,
      producerName: description.producer,
      opsetImport: [{ domain: '', version: OPERATOR_SET }],
      metadataProps: Object.entries(description.metadata).map(([key, value]) => ({ key, value })),
      graph: {
        name: description.name,
        node: this.#nodes,
        initializer: [...this.#constants.values()],
        input: description.inputs.map(valueInfo),
        output: description.outputs.map(valueInfo),
      },
    })
    const problem = onnx.ModelProto.verify(model)
    if (problem) throw new Error(`not a valid ONNX model: ${problem}`)
    return onnx.ModelProto.encode(model).finish()
  }

  #constant(name: string, dims: number[], dataType: number, values: Weights): string {
    const rawData = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
    if (!this.#constants.has(name)) this.#constants.set(name, { name, dims, dataType, rawData })
    return name
  }
}

function valueInfo(port: GraphPort): onnxProto.onnx.IValueInfoProto {
  const elemType = port.type === 'uint8' ? DataType.UINT8 : DataType.FLOAT
  const dim = port.shape.map((size) => (typeof size === 'string' ? { dimParam: size } : { dimValue: size }))
  return { name: port.name, type: { tensorType: { elemType, shape: { dim } } } }
}
