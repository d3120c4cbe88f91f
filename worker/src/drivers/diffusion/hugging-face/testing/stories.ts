export const ENGLISH_STORY =
  'Dear human, the wind in Reykjavík smells of salt and fresh fish, and I approve of both. ' +
  'I trotted along the harbour until my paws tingled, barked once at a very serious gull, and lost. ' +
  'The houses wear red and green roofs like little hats. A kind stranger scratched my ear and called me a good traveller. ' +
  'Tonight I will sleep by a warm window and dream of you. Please keep my side of the sofa free.'

export const CHINESE_STORY =
  '亲爱的主人，雷克雅未克的风里有海的味道，还有一点点鱼香，我非常满意。我沿着港口一路小跑，对着一只严肃的海鸥叫了一声，它没有理我。' +
  '这里的屋顶红红绿绿，像一顶顶小帽子。有位陌生人摸了摸我的耳朵，夸我是个好旅客。今晚我要在温暖的窗边睡觉，梦里都是你。'
