/// <reference lib="esnext.float16" />
import onnxProto from 'onnx-proto'

const { onnx } = onnxProto
const { DataType } = onnx.TensorProto
const { AttributeType } = onnx.AttributeProto

/**
 * Names in the published file: its pixels, and the mask that all its stages make together. The masks of
 * single stages are left out.
 */
const PIXELS = 'input.1'
const MASK = '1959'
/** Mean and deviation of ImageNet's red, green and blue, by which the network was trained. */
const MEAN = [0.485, 0.456, 0.406]
const DEVIATION = [0.229, 0.224, 0.225]
/** Fewer values are kept as they are: rounding them saves nothing. */
const FEW = 64

type Node = onnxProto.onnx.INodeProto
type Tensor = onnxProto.onnx.ITensorProto

/**
 * U2-Net from the published ONNX file to one with `image` uint8 [n, height, width, 3] to `mask` float [n, 1,
 * height, width], what stands out in the picture (0..1). Trained with sides of 320. Adds the preparation of
 * pixels, drops what the mask does not need, and rounds weights to float16.
 */
export function convertU2Net(published: Uint8Array, metadata: Record<string, string>): Uint8Array {
  const model = onnx.ModelProto.decode(published)
  const graph = model.graph
  if (!graph?.node || !graph.initializer) throw new Error('not an ONNX model')
  const nodes = neededFor(MASK, graph.node)
  const isNeeded = new Set(nodes.flatMap(({ input }) => input ?? []))
  const weights = graph.initializer.filter(({ name }) => name && isNeeded.has(name)).map(toHalf)
  const made = onnx.ModelProto.create({
    irVersion: model.irVersion,
    producerName: 'pawport scripts/assets/models/u2net.ts',
    opsetImport: model.opsetImport,
    metadataProps: Object.entries(metadata).map(([key, value]) => ({ key, value })),
    graph: {
      name: 'outline_u2netp',
      node: [...prepared(), ...weights.flatMap(({ cast }) => cast), ...nodes.map(renamed)],
      initializer: [...constants(), ...weights.map(({ tensor }) => tensor)],
      input: [port('image', DataType.UINT8, ['n', 'height', 'width', 3])],
      output: [port('mask', DataType.FLOAT, ['n', 1, 'height', 'width'])],
    },
  })
  const problem = onnx.ModelProto.verify(made)
  if (problem) throw new Error(`not a valid ONNX model: ${problem}`)
  return onnx.ModelProto.encode(made).finish()
}

/** The nodes that `output` is computed by, in their order. */
function neededFor(output: string, nodes: readonly Node[]): Node[] {
  const wanted = new Set([output])
  const needed: Node[] = []
  for (const node of nodes.toReversed()) {
    if (!node.output?.some((name) => wanted.has(name))) continue
    for (const name of node.input ?? []) wanted.add(name)
    needed.push(node)
  }
  return needed.toReversed()
}

function renamed(node: Node): Node {
  return { ...node, output: (node.output ?? []).map((name) => (name === MASK ? 'mask' : name)) }
}

/**
 * uint8 rows of RGB to what the network was trained on: shares of the brightest value, less the mean, by the
 * deviation; channels first.
 */
function prepared(): Node[] {
  const chain: [string, string[], string][] = [
    ['Transpose', ['pixel_values'], 'pixels_by_channel'],
    ['ReduceMax', ['pixels_by_channel'], 'brightest'],
    ['Max', ['brightest', 'one'], 'brightest_or_one'],
    ['Div', ['pixels_by_channel', 'brightest_or_one'], 'pixel_shares'],
    ['Sub', ['pixel_shares', 'mean'], 'pixels_centred'],
    ['Div', ['pixels_centred', 'deviation'], PIXELS],
  ]
  const cast = {
    opType: 'Cast',
    input: ['image'],
    output: ['pixel_values'],
    attribute: [{ name: 'to', type: AttributeType.INT, i: DataType.FLOAT }],
  }
  const lists: Record<string, [string, number[]]> = {
    Transpose: ['perm', [0, 3, 1, 2]],
    ReduceMax: ['axes', [1, 2, 3]],
  }
  const nodes = chain.map(([opType, input, output]) => {
    const [name, ints] = lists[opType] ?? []
    return {
      opType,
      input,
      output: [output],
      attribute: name ? [{ name, type: AttributeType.INTS, ints }] : [],
    }
  })
  return [cast, ...nodes]
}

function constants(): Tensor[] {
  return [
    floats('one', [1], [1]),
    floats('mean', [1, 3, 1, 1], MEAN),
    floats('deviation', [1, 3, 1, 1], DEVIATION),
  ]
}

function floats(name: string, dims: number[], values: readonly number[]): Tensor {
  return { name, dims, dataType: DataType.FLOAT, rawData: new Uint8Array(Float32Array.from(values).buffer) }
}

/** The weights at half the bytes on disk, and the node that makes them whole when the model is loaded. */
function toHalf(tensor: Tensor): { tensor: Tensor; cast: Node[] } {
  const bytes = tensor.rawData
  if (!bytes || tensor.dataType !== DataType.FLOAT || bytes.length < FEW * 4) return { tensor, cast: [] }
  const whole = new Float32Array(Uint8Array.from(bytes).buffer)
  const half = `${tensor.name}:half`
  const rawData = new Uint8Array(Float16Array.from(whole).buffer)
  return {
    tensor: { name: half, dims: tensor.dims ?? [], dataType: DataType.FLOAT16, rawData },
    cast: [
      {
        opType: 'Cast',
        input: [half],
        output: [tensor.name ?? ''],
        attribute: [{ name: 'to', type: AttributeType.INT, i: DataType.FLOAT }],
      },
    ],
  }
}

function port(name: string, elemType: number, shape: (number | string)[]): onnxProto.onnx.IValueInfoProto {
  const dim = shape.map((size) => (typeof size === 'string' ? { dimParam: size } : { dimValue: size }))
  return { name, type: { tensorType: { elemType, shape: { dim } } } }
}
