import type { mapEn } from './en.ts'

export const mapZh: Record<keyof typeof mapEn, string> = {
  'map.title': '在地图上选择',
  'map.region': '世界地图',
  'map.keys': '方向键移动地图，加号、减号缩放，按回车选择地图中央的位置，再按一次确认。',
  'map.selected': '已选位置',
  'map.prompt': '请点击地图选择位置',
  'map.going': '前往{place}',
  'map.searching': '正在查找地名……',
  'map.failed': '无法获取位置信息',
  'map.unknown': '未知位置',
  'map.confirm': '确认',
  'map.zoomIn': '放大',
  'map.zoomOut': '缩小',
  'map.middle': '选择地图中央的位置',
  'map.retry': '再试一次',
}
