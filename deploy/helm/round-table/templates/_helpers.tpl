{{- define "round-table.name" -}}
{{- printf "%s" .Release.Name | trunc 63 | trimSuffix "-" -}}
{{- end -}}

{{- define "round-table.selector" -}}
app.kubernetes.io/name: round-table
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "round-table.labels" -}}
{{ include "round-table.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}

{{- define "round-table.secret" -}}
{{- .Values.existingSecret | default (include "round-table.name" .) -}}
{{- end -}}

{{- define "round-table.env" -}}
- { name: PUBLIC_URL, value: {{ .Values.publicUrl | quote }} }
- { name: S3_ENDPOINT, value: {{ .Values.s3.endpoint | quote }} }
- { name: S3_BUCKET, value: {{ .Values.s3.bucket | quote }} }
- { name: S3_REGION, value: {{ .Values.s3.region | quote }} }
- { name: MAIL_FROM, value: {{ .Values.mailFrom | quote }} }
- { name: TIME_ZONE, value: {{ .Values.timeZone | quote }} }
- { name: LOG_LEVEL, value: {{ .Values.logLevel | quote }} }
- { name: TRUST_PROXY, value: {{ .Values.trustProxy | quote }} }
- { name: DRAIN_SECONDS, value: {{ .Values.drainSeconds | quote }} }
{{- with .Values.extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end -}}
