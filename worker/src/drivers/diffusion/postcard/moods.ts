import type { Color } from './color.ts'

/** The colours of a light: of the sky, and of the things in that light. */
export interface Mood {
  /** Colours from the zenith to the horizon. */
  sky: readonly [Color, Color, Color, Color]
  /** Disc of the sun or the moon, and the glow around it. */
  sun: Color
  halo: Color
  cloud: Color
  /** The colour that distant things fade into. */
  haze: Color
  /** Colour of the light on things, and how much of it they take (0..1). */
  ambient: Color
  ambience: number
  /** Colours of the water at the horizon and at the lower edge. */
  water: readonly [Color, Color]
  /** Colour of distant hills in the haze. */
  far: Color
  /** Colours of the text and of the paper, and the strong colour for accents. */
  ink: Color
  paper: Color
  accent: Color
  /** Light in windows, and the share of windows that are lit. */
  lit: Color
  litShare: number
  dark: boolean
}

const DAY = { lit: '#fff0b8', litShare: 0.12, dark: false }
const NIGHT = { lit: '#ffd678', litShare: 0.62, dark: true }

export const MOODS = {
  clear: {
    ...DAY,
    sky: ['#2a7dbb', '#67b3d9', '#b9e2ea', '#f7f1d8'],
    sun: '#fffbe4',
    halo: '#fff0b8',
    cloud: '#ffffff',
    haze: '#d8ece6',
    ambient: '#fff3d0',
    ambience: 0.08,
    water: ['#93d6d6', '#1d7ba0'],
    far: '#7ba8bd',
    ink: '#17344a',
    paper: '#fcf6e6',
    accent: '#d9482b',
  },
  golden: {
    ...DAY,
    sky: ['#35709a', '#8db4bd', '#fadca2', '#f69a58'],
    sun: '#fff2c6',
    halo: '#ffe09a',
    cloud: '#fde6c0',
    haze: '#f8cb8f',
    ambient: '#ffb765',
    ambience: 0.2,
    water: ['#f2ba78', '#3d7d8b'],
    far: '#8d8698',
    ink: '#1d3340',
    paper: '#fbf2de',
    accent: '#d0432a',
    litShare: 0.3,
  },
  rose: {
    ...DAY,
    sky: ['#3f5f9d', '#9c8fc4', '#f6b7b4', '#ffd9a6'],
    sun: '#fff0d2',
    halo: '#ffcfae',
    cloud: '#fbd7d3',
    haze: '#f6c3bd',
    ambient: '#f59aa0',
    ambience: 0.17,
    water: ['#f4bdb4', '#4f6f9f'],
    far: '#8580ad',
    ink: '#2a2b4a',
    paper: '#fdf2ea',
    accent: '#cf4256',
    litShare: 0.3,
  },
  desert: {
    ...DAY,
    sky: ['#1f668f', '#76aab0', '#f9d290', '#f0874b'],
    sun: '#ffedb8',
    halo: '#ffcb78',
    cloud: '#fde0b2',
    haze: '#f8bd77',
    ambient: '#ff9a4a',
    ambience: 0.15,
    water: ['#f3b577', '#3c7d8c'],
    far: '#c98055',
    ink: '#3d1f1d',
    paper: '#fcf0d9',
    accent: '#b8321f',
    litShare: 0.2,
  },
  tropic: {
    ...DAY,
    sky: ['#0f82bb', '#55c3da', '#d2eed8', '#ffe1ab'],
    sun: '#fff8d6',
    halo: '#ffeaa6',
    cloud: '#ffffff',
    haze: '#e3efcf',
    ambient: '#fff0b8',
    ambience: 0.08,
    water: ['#86e0d2', '#0d86a8'],
    far: '#5f99ab',
    ink: '#0f3a4b',
    paper: '#fff7e4',
    accent: '#e4512f',
  },
  lagoon: {
    ...DAY,
    sky: ['#176f86', '#66b3ab', '#f2e7bd', '#f9bd80'],
    sun: '#fff3cd',
    halo: '#ffe2a0',
    cloud: '#fdf0d2',
    haze: '#f1dcae',
    ambient: '#ffcf86',
    ambience: 0.12,
    water: ['#a9dcc0', '#1a7c86'],
    far: '#6c9c9d',
    ink: '#163a40',
    paper: '#fbf4e0',
    accent: '#da5231',
  },
  nordic: {
    ...DAY,
    sky: ['#3a6b91', '#83abc2', '#cfdfe0', '#f8ead0'],
    sun: '#fff7e0',
    halo: '#fdecc2',
    cloud: '#f7f5ee',
    haze: '#d5e2e2',
    ambient: '#d9e6ee',
    ambience: 0.12,
    water: ['#a8cdd3', '#2c6684'],
    far: '#7f9db2',
    ink: '#1a3145',
    paper: '#f8f5ea',
    accent: '#c8432a',
  },
  amber: {
    ...DAY,
    sky: ['#3d85b2', '#93c2cc', '#fbe8c2', '#f7c38b'],
    sun: '#fff2c8',
    halo: '#ffe0a0',
    cloud: '#fdf1d8',
    haze: '#f3d8ab',
    ambient: '#ffc679',
    ambience: 0.14,
    water: ['#e6d0a4', '#45849a'],
    far: '#7e95a2',
    ink: '#2b2f33',
    paper: '#fbf2df',
    accent: '#c8412b',
    litShare: 0.2,
  },
  blossom: {
    ...DAY,
    sky: ['#58a4cd', '#a5d6e6', '#fdefe6', '#fbd3cf'],
    sun: '#fff6ea',
    halo: '#fcd0c0',
    cloud: '#ffffff',
    haze: '#fae0da',
    ambient: '#ffd5d0',
    ambience: 0.1,
    water: ['#f2d3cf', '#5798b0'],
    far: '#7391b0',
    ink: '#2a2f45',
    paper: '#fdf6ee',
    accent: '#d23b4b',
  },
  night: {
    ...NIGHT,
    sky: ['#0c1a3c', '#1c3668', '#40609a', '#9a93b4'],
    sun: '#fbf3d8',
    halo: '#b9c6e8',
    cloud: '#6f82b0',
    haze: '#6a7fae',
    ambient: '#1d3263',
    ambience: 0.5,
    water: ['#6f83b2', '#122750'],
    far: '#3b5587',
    ink: '#131f3c',
    paper: '#f6f0e2',
    accent: '#c8432a',
  },
  violet: {
    ...NIGHT,
    sky: ['#181240', '#35286a', '#6f4f93', '#d08fa0'],
    sun: '#fff3dc',
    halo: '#d9b8e0',
    cloud: '#8a74b4',
    haze: '#8a6da6',
    ambient: '#2c2160',
    ambience: 0.46,
    water: ['#a07fae', '#241c52'],
    far: '#54438a',
    ink: '#1d1640',
    paper: '#f8f1e6',
    accent: '#c23f57',
  },
  teal: {
    ...NIGHT,
    sky: ['#06202e', '#0e4454', '#2d717b', '#a9b798'],
    sun: '#fdf6dc',
    halo: '#c4dcc4',
    cloud: '#5f909a',
    haze: '#5f949a',
    ambient: '#0d3a4c',
    ambience: 0.46,
    water: ['#6fa5a6', '#0b3346'],
    far: '#2f6b78',
    ink: '#0d2836',
    paper: '#f6f2e2',
    accent: '#c8452c',
  },
  aurora: {
    ...NIGHT,
    sky: ['#071a35', '#0d3252', '#165a6c', '#44938c'],
    sun: '#eafcff',
    halo: '#9fe6d5',
    cloud: '#5d93a0',
    haze: '#4f9a98',
    ambient: '#10405a',
    ambience: 0.42,
    water: ['#3f8f90', '#0b2c48'],
    far: '#256073',
    ink: '#0c2238',
    paper: '#f2f5ee',
    accent: '#cf4638',
  },
} satisfies Record<string, Mood>

export type MoodName = keyof typeof MOODS
