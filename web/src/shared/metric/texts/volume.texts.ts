import type { Texts } from '../../i18n/texts.js';

export const volumeTexts = {
  metric: {
    bridgedDistance: {
      en: 'Bridged distance',
      ko: '보완된 거리',
      ja: '補完距離',
      zh: '補接距離',
      cn: '补接距离',
      es: 'Distancia en huecos',
      pt: 'Distância em lacunas',
      id: 'Jarak sambungan',
    },
    definition_bridgedDistance: {
      en: "The device's odometer over gaps that lie in one crop, where it moved within 0 to 12 m/s; in no zone and no minute",
      ko: '한 구간 안에 있는 공백 동안 기기 주행계가 0~12 m/s 범위로 움직인 거리; 어떤 존에도, 어떤 분에도 들지 않음',
      ja: '1つの切り出し内の欠落を、機器の走行計が0〜12 m/sで進んだ距離。どのゾーンにも分にも含めない',
      zh: '同一裁切內的缺口中，裝置里程計以 0 至 12 m/s 前進的距離；不計入任何區間與分鐘',
      cn: '同一裁切内的缺口中，设备里程计以 0 至 12 m/s 前进的距离；不计入任何区间与分钟',
      es: 'Odómetro del dispositivo en los huecos dentro de un mismo recorte, si avanzó entre 0 y 12 m/s; no cuenta en ninguna zona ni minuto',
      pt: 'Odômetro do dispositivo nas lacunas dentro de um mesmo recorte, se avançou entre 0 e 12 m/s; não conta em nenhuma zona nem minuto',
      id: 'Odometer perangkat pada celah di dalam satu potongan waktu, bila bergerak 0 hingga 12 m/s; tidak masuk zona maupun menit mana pun',
    },
    definition_duration: {
      en: 'Time recorded without a gap: sum of the steps of all pieces',
      ko: '공백 없이 기록된 시간: 모든 구간의 표본 간격의 합',
      ja: '欠落なく記録された時間：すべての区間のサンプル間隔の合計',
      zh: '無缺口的記錄時間：所有片段取樣間隔的總和',
      cn: '无缺口的记录时间：所有片段采样间隔的总和',
      es: 'Tiempo grabado sin huecos: suma de los pasos de todos los tramos',
      pt: 'Tempo gravado sem lacunas: soma dos passos de todos os trechos',
      id: 'Waktu yang terekam tanpa celah: jumlah langkah semua potongan',
    },
    definition_totalDistance: {
      en: 'Sum of ½(v₀+v₁)·dt over all steps (odometer increments at sampling steps above 1 s), plus the bridged distance',
      ko: '모든 간격의 ½(v₀+v₁)·dt 합(표본 간격이 1초를 넘으면 주행계 증가분)에 보완된 거리를 더한 값',
      ja: '全ステップの ½(v₀+v₁)·dt の合計（サンプル間隔が1秒を超える場合は走行計の増分）に補完距離を加えた値',
      zh: '所有步的 ½(v₀+v₁)·dt 總和（取樣間隔超過 1 秒時用里程計增量），加上補接距離',
      cn: '所有步的 ½(v₀+v₁)·dt 总和（采样间隔超过 1 秒时用里程计增量），加上补接距离',
      es: 'Suma de ½(v₀+v₁)·dt de todos los pasos (con pasos de muestreo de más de 1 s, incrementos del odómetro), más la distancia en huecos',
      pt: 'Soma de ½(v₀+v₁)·dt de todos os passos (com passos de amostragem acima de 1 s, incrementos do odômetro), mais a distância em lacunas',
      id: 'Jumlah ½(v₀+v₁)·dt semua langkah (kenaikan odometer bila langkah sampel di atas 1 s), ditambah jarak sambungan',
    },
    duration: {
      en: 'Duration',
      ko: '시간',
      ja: '時間',
      zh: '時長',
      cn: '时长',
      es: 'Duración',
      pt: 'Duração',
      id: 'Durasi',
    },
    group_volume: {
      en: 'Volume',
      ko: '운동량',
      ja: '走行量',
      zh: '總量',
      cn: '总量',
      es: 'Volumen',
      pt: 'Volume',
      id: 'Volume',
    },
    totalDistance: {
      en: 'Total distance',
      ko: '총 이동 거리',
      ja: '総走行距離',
      zh: '總距離',
      cn: '总距离',
      es: 'Distancia total',
      pt: 'Distância total',
      id: 'Jarak total',
    },
  },
} as const satisfies Texts;

declare module '../../i18n/texts.js' {
  interface TextFiles {
    volume: typeof volumeTexts;
  }
}
