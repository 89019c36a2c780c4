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
