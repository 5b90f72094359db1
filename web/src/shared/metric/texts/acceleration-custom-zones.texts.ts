import type { Texts } from '../../i18n/texts.js';

export const accelerationCustomZonesTexts = {
  metric: {
    accelerationCustomZoneDistance: {
      en: 'Distance in custom acceleration zone {{zone}}',
      ko: '맞춤 가속 존 {{zone}} 거리',
      ja: 'カスタム加速ゾーン{{zone}}の距離',
      zh: '自訂加速度區間 {{zone}} 距離',
      cn: '自定义加速度区间 {{zone}} 距离',
      es: 'Distancia en zona personalizada de aceleración {{zone}}',
      pt: 'Distância na zona personalizada de aceleração {{zone}}',
      id: 'Jarak di zona akselerasi khusus {{zone}}',
    },
    accelerationCustomZoneDistancePerMin: {
      en: 'Distance per minute in custom acceleration zone {{zone}}',
      ko: '맞춤 가속 존 {{zone}} 분당 거리',
      ja: 'カスタム加速ゾーン{{zone}}の1分あたりの距離',
      zh: '自訂加速度區間 {{zone}} 每分鐘距離',
      cn: '自定义加速度区间 {{zone}} 每分钟距离',
      es: 'Distancia por minuto en zona personalizada de aceleración {{zone}}',
      pt: 'Distância por minuto na zona personalizada de aceleração {{zone}}',
      id: 'Jarak per menit di zona akselerasi khusus {{zone}}',
    },
    accelerationCustomZoneDuration: {
      en: 'Time in custom acceleration zone {{zone}}',
      ko: '맞춤 가속 존 {{zone}} 시간',
      ja: 'カスタム加速ゾーン{{zone}}の時間',
      zh: '自訂加速度區間 {{zone}} 時間',
      cn: '自定义加速度区间 {{zone}} 时间',
      es: 'Tiempo en zona personalizada de aceleración {{zone}}',
      pt: 'Tempo na zona personalizada de aceleração {{zone}}',
      id: 'Waktu di zona akselerasi khusus {{zone}}',
    },
    accelerationCustomZoneEntries: {
      en: 'Entries into custom acceleration zone {{zone}}',
      ko: '맞춤 가속 존 {{zone}} 진입 횟수',
      ja: 'カスタム加速ゾーン{{zone}}に入った回数',
      zh: '進入自訂加速度區間 {{zone}} 次數',
      cn: '进入自定义加速度区间 {{zone}} 次数',
      es: 'Entradas en zona personalizada de aceleración {{zone}}',
      pt: 'Entradas na zona personalizada de aceleração {{zone}}',
      id: 'Masuk zona akselerasi khusus {{zone}}',
    },
    definition_accelerationCustomZoneDistance: {
      en: 'Distance of steps whose mean acceleration lies in acceleration zone {{zone}} in percent of the reference entered for the player',
      ko: '평균 가속도가 맞춤 가속 존 {{zone}}(선수 기준값 대비 %)에 드는 간격의 거리',
      ja: '平均加速度がカスタム加速ゾーン{{zone}}（本人の基準値に対する%）に入るステップの距離',
      zh: '平均加速度落在自訂加速度區間 {{zone}}（佔球員參考值的百分比）各步的距離',
      cn: '平均加速度落在自定义加速度区间 {{zone}}（占球员参考值的百分比）各步的距离',
      es: 'Distancia de los pasos cuya aceleración media está en la zona de aceleración {{zone}} en porcentaje de la referencia introducida para el jugador',
      pt: 'Distância dos passos cuja aceleração média está na zona de aceleração {{zone}} em percentual da referência informada para o jogador',
      id: 'Jarak langkah yang akselerasi rata-ratanya ada di zona akselerasi {{zone}} dalam persen dari acuan yang dimasukkan untuk pemain',
    },
    definition_accelerationCustomZoneDistancePerMin: {
      en: 'Distance in acceleration zone {{zone}} in percent of the reference entered for the player ÷ minutes of duration',
      ko: '맞춤 가속 존 {{zone}}(선수 기준값 대비 %) 거리 ÷ 시간(분)',
      ja: 'カスタム加速ゾーン{{zone}}（本人の基準値に対する%）の距離 ÷ 時間（分）',
      zh: '自訂加速度區間 {{zone}}（佔球員參考值的百分比）距離 ÷ 時長（分鐘）',
      cn: '自定义加速度区间 {{zone}}（占球员参考值的百分比）距离 ÷ 时长（分钟）',
      es: 'Distancia en la zona de aceleración {{zone}} en porcentaje de la referencia introducida para el jugador ÷ minutos de duración',
      pt: 'Distância na zona de aceleração {{zone}} em percentual da referência informada para o jogador ÷ minutos de duração',
      id: 'Jarak di zona akselerasi {{zone}} dalam persen dari acuan yang dimasukkan untuk pemain ÷ menit durasi',
    },
    definition_accelerationCustomZoneDuration: {
      en: 'Time of steps whose mean acceleration lies in acceleration zone {{zone}} in percent of the reference entered for the player',
      ko: '평균 가속도가 맞춤 가속 존 {{zone}}(선수 기준값 대비 %)에 드는 간격의 시간',
      ja: '平均加速度がカスタム加速ゾーン{{zone}}（本人の基準値に対する%）に入るステップの時間',
      zh: '平均加速度落在自訂加速度區間 {{zone}}（佔球員參考值的百分比）各步的時間',
      cn: '平均加速度落在自定义加速度区间 {{zone}}（占球员参考值的百分比）各步的时间',
      es: 'Tiempo de los pasos cuya aceleración media está en la zona de aceleración {{zone}} en porcentaje de la referencia introducida para el jugador',
      pt: 'Tempo dos passos cuja aceleração média está na zona de aceleração {{zone}} em percentual da referência informada para o jogador',
      id: 'Waktu langkah yang akselerasi rata-ratanya ada di zona akselerasi {{zone}} dalam persen dari acuan yang dimasukkan untuk pemain',
    },
    definition_accelerationCustomZoneEntries: {
      en: 'Stays in acceleration zone {{zone}} in percent of the reference entered for the player, counted where they start; a visit below 0.5 s opens none',
      ko: '맞춤 가속 존 {{zone}}(선수 기준값 대비 %)에 머문 횟수, 시작한 곳에서 셈; 0.5초 미만은 세지 않음',
      ja: 'カスタム加速ゾーン{{zone}}（本人の基準値に対する%）にとどまった回数（始まった所で数える）。0.5秒未満は数えない',
      zh: '停留自訂加速度區間 {{zone}}（佔球員參考值的百分比）的次數，於開始處計；短於 0.5 秒不計',
      cn: '停留自定义加速度区间 {{zone}}（占球员参考值的百分比）的次数，于开始处计；短于 0.5 秒不计',
      es: 'Estancias en la zona de aceleración {{zone}} en porcentaje de la referencia introducida para el jugador, contadas donde empiezan; una visita de menos de 0,5 s no abre ninguna',
      pt: 'Permanências na zona de aceleração {{zone}} em percentual da referência informada para o jogador, contadas onde começam; uma visita abaixo de 0,5 s não abre nenhuma',
      id: 'Kali berada di zona akselerasi {{zone}} dalam persen dari acuan yang dimasukkan untuk pemain, dihitung di awalnya; kunjungan di bawah 0,5 s tidak dihitung',
    },
    group_accelerationCustomZones: {
      en: 'Custom acceleration zones',
      ko: '맞춤 가속 존',
      ja: 'カスタム加速ゾーン',
      zh: '自訂加速度區間',
      cn: '自定义加速度区间',
      es: 'Zonas personalizadas de aceleración',
      pt: 'Zonas personalizadas de aceleração',
      id: 'Zona akselerasi khusus',
    },
  },
} as const satisfies Texts;

declare module '../../i18n/texts.js' {
  interface TextFiles {
    accelerationCustomZones: typeof accelerationCustomZonesTexts;
  }
}
